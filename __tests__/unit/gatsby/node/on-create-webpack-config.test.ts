import type { CreateWebpackConfigArgs } from 'gatsby';
import { swcMinify } from 'terser-webpack-plugin';
import { onCreateWebpackConfig } from '../../../../src/gatsby/node/on-create-webpack-config';

const setWebpackConfig = jest.fn();

/** The configuration that Gatsby gets back for a stage, with what its functions for minimizers were given. */
function configOf(stage: string): unknown {
  const config = { plugins: [], module: { rules: [] }, optimization: { minimizer: ['by Gatsby'] } };
  const plugins = { minifyJs: (options: object) => options, minifyCss: () => 'by Gatsby' };
  setWebpackConfig.mockClear();
  const replaceWebpackConfig = jest.fn<undefined, [unknown]>();
  const args = { actions: { replaceWebpackConfig, setWebpackConfig }, getConfig: () => config, plugins, stage };
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

test.each(['build-html', 'build-javascript', 'develop', 'develop-html'])(
  'no warning about the order of style sheets is printed: %s',
  (stage) => {
    configOf(stage);
    const [
      {
        ignoreWarnings: [pattern],
      },
    ] = setWebpackConfig.mock.calls[0] as [{ ignoreWarnings: RegExp[] }];
    expect('Conflicting order. Following module has been added:').toMatch(pattern!);
  },
);
