import type { CssPlugin, WebpackConfig } from '../webpack-config';

/** CSS modules have unique class names, so the order of their files does not matter. */
export function ignoreStyleOrder({ plugins }: WebpackConfig): void {
  const css = plugins.find((plugin): plugin is CssPlugin => plugin.constructor.name === 'MiniCssExtractPlugin');
  if (css?.options) css.options.ignoreOrder = true;
}

/** Class names appear hundreds of times in a page; the long form helps in `develop` only. */
export function shortenClassNames({ module }: WebpackConfig): void {
  for (const rule of module.rules.flatMap(({ oneOf = [] }) => oneOf)) {
    for (const { options } of Array.isArray(rule.use) ? rule.use : []) {
      if (options?.modules && 'localIdentName' in options.modules) options.modules.localIdentName = '_[hash:base64:5]';
    }
  }
}
