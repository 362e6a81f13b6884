import { render, screen } from '@testing-library/react';
import { DocPageContext, type DocPage } from '../../../../src/components/article/doc-page-context';
import { ContentImage } from '../../../../src/components/mdx/ContentImage';

test('the size of a picture is in whole pixels, as HTML wants it', () => {
  const image = { width: 735.5, height: 508.99999999999994, images: { fallback: { src: '/a.png' } } };
  const page: DocPage = {
    images: [{ path: 'images/a.png', image: image as never, publicUrl: '/static/a.png' }],
    children: [],
    usedIn: {},
  };
  render(
    <DocPageContext value={page}>
      <ContentImage src="images/a.png" alt="A graph" />
    </DocPageContext>,
  );
  const picture = screen.getByRole('img', { name: 'A graph' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['736', '509']);
});
