"""The pure core: facts and law in, findings and filings out."""
