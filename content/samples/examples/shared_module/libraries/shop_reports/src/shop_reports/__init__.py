from shop_reports.factory import sales_assets

__all__ = ["sales_assets"]
