import { openDagsterPipes } from '@dagster-io/dagster-pipes';

const context = openDagsterPipes();

try {
  const limit = context.getExtra('limit');
  if (typeof limit !== 'number') {
    throw new Error('the extra `limit` is missing');
  }
  const refunds = [18.5, 42, 9.75];
  const total = refunds.reduce((sum, refund) => sum + refund, 0);
  context.logger.info(`${refunds.length} refunds`);

  context.reportAssetMaterialization({
    refunds: refunds.length,
    total,
    report: { raw_value: 'https://ferries.example/refunds', type: 'url' },
  });
  context.reportAssetCheck('within_limit', total <= limit);
  context.close();
} catch (error) {
  context.close(String(error));
  throw error;
}
