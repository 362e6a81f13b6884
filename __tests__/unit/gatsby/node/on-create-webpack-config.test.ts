import type { CreateWebpackConfigArgs } from 'gatsby';
import { swcMinify } from 'terser-webpack-plugin';
import { onCreateWebpackConfig } from '../../../../src/gatsby/node/on-create-webpack-config';

/** The configuration that Gatsby gets back for a stage, with what its functions for minimizers were given. */
function configOf(stage: string): unknown {
  const config = { plugins: [], module: { rules: [] }, optimization: { minimizer: ['by Gatsby'] } };
  const plugins = { minifyJs: (options: object) => options, minifyCss: () => 'by Gatsby' };
  const replaceWebpackConfig = jest.fn<undefined, [unknown]>();
  const args = { actions: { replaceWebpackConfig }, getConfig: () => config, plugins, stage };
  onCreateWebpackConfig(args as unknown as CreateWebpackConfigArgs);
  return replaceWebpackConfig.mock.calls[0]?.[0];
}

test('in bundles for the browser, SWC takes the place of Terser through the function of Gatsby that takes a minifier', () => {
  const minimizer = [expect.objectContaining({ minify: swcMinify }), 'by Gatsby'];
  expect(configOf('build-javascript')).toMatchObject({ devtool: false, optimization: { minimizer } });
});

test('the code that renders pages is not minified, and `develop` is as Gatsby has it', () => {
  expect(configOf('build-html')).toMatchObject({ devtool: false, optimization: { minimizer: ['by Gatsby'] } });
  expect(configOf('develop')).toBeUndefined();
});
