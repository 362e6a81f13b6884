const fs = require('node:fs');
const zlib = require('node:zlib');

/** Decodes one of the two Dagster Pipes parameters. */
function parameter(name) {
  const value = Buffer.from(process.env[name], 'base64');
  return JSON.parse(zlib.inflateSync(value).toString('utf8'));
}

const context = JSON.parse(fs.readFileSync(parameter('DAGSTER_PIPES_CONTEXT').path, 'utf8'));
const messagesPath = parameter('DAGSTER_PIPES_MESSAGES').path;

/** Appends one message to the file that Dagster reads. */
function send(method, params) {
  const message = { __dagster_pipes_version: '0.1', method, params };
  fs.appendFileSync(messagesPath, JSON.stringify(message) + '\n');
}

send('opened', { extras: {} });

const gusts = { T1: 31.2, T2: 24.8, T3: 29.9 };
const alerts = Object.keys(gusts).filter((turbine) => gusts[turbine] > context.extras.limit);

send('log', { message: `${alerts.length} turbines above the limit`, level: 'INFO' });
send('report_asset_materialization', {
  asset_key: context.asset_keys[0],
  data_version: null,
  metadata: {
    alerts: { type: 'int', raw_value: alerts.length },
    turbines: { type: 'json', raw_value: alerts },
  },
});
send('closed', {});
