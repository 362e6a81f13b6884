import type { CreateWebpackConfigArgs } from 'gatsby';
import { swcMinify } from 'terser-webpack-plugin';
import { onCreateWebpackConfig } from '../../../../src/gatsby/node/on-create-webpack-config';

jest.mock('../../../../src/gatsby/node/publish/sidebar-files', () => ({
  readSidebars: async () => ({ '/sidebars/docs-1.json': [] }),
}));

const setWebpackConfig = jest.fn();

/** The configuration that Gatsby gets back for a stage, with what its functions for minimizers were given. */
async function configOf(stage: string): Promise<unknown> {
  const config = { plugins: [], module: { rules: [] }, optimization: { minimizer: ['by Gatsby'] } };
  const plugins = {
    minifyJs: (options: object) => options,
    minifyCss: () => 'by Gatsby',
    define: (names: object) => names,
  };
  setWebpackConfig.mockClear();
  const replaceWebpackConfig = jest.fn<undefined, [unknown]>();
  const args = { actions: { replaceWebpackConfig, setWebpackConfig }, getConfig: () => config, plugins, stage };
  await onCreateWebpackConfig(args as unknown as CreateWebpackConfigArgs);
  return replaceWebpackConfig.mock.calls[0]?.[0];
}

test('in bundles for the browser, SWC takes the place of Terser through the function of Gatsby that takes a minifier', async () => {
  const minimizer = [expect.objectContaining({ minify: swcMinify }), 'by Gatsby'];
  expect(await configOf('build-javascript')).toMatchObject({ devtool: false, optimization: { minimizer } });
});

test('the code that renders pages is not minified, and has the sidebars', async () => {
  expect(await configOf('build-html')).toMatchObject({ devtool: false, optimization: { minimizer: ['by Gatsby'] } });
  expect(setWebpackConfig).toHaveBeenCalledWith({ plugins: [{ SIDEBARS: '{"/sidebars/docs-1.json":[]}' }] });
});

test('in `develop`, everything but the names of classes is as Gatsby has it', async () => {
  expect(await configOf('develop')).toEqual({
    plugins: [],
    module: { rules: [] },
    optimization: { minimizer: ['by Gatsby'] },
  });
});

test.each(['build-html', 'build-javascript', 'develop', 'develop-html'])(
  'no warning about the order of style sheets is printed: %s',
  async (stage) => {
    await configOf(stage);
    const [
      {
        ignoreWarnings: [pattern],
      },
    ] = setWebpackConfig.mock.calls[0] as [{ ignoreWarnings: RegExp[] }];
    expect('Conflicting order. Following module has been added:').toMatch(pattern!);
  },
);
