import type { CssPlugin, WebpackConfig } from '../webpack-config';

/** A component's own classes never meet another's, so the order of their files means nothing. */
export function ignoreStyleOrder({ plugins }: WebpackConfig): void {
  const css = plugins.find((plugin): plugin is CssPlugin => plugin.constructor.name === 'MiniCssExtractPlugin');
  if (css?.options) css.options.ignoreOrder = true;
}

/** A class stands in the HTML hundreds of times a page; its long form helps in `develop` only. */
export function shortenClassNames({ module }: WebpackConfig): void {
  for (const rule of module.rules.flatMap(({ oneOf = [] }) => oneOf)) {
    for (const { options } of Array.isArray(rule.use) ? rule.use : []) {
      if (options?.modules && 'localIdentName' in options.modules) options.modules.localIdentName = '_[hash:base64:5]';
    }
  }
}
