import { render, screen } from '@testing-library/react';
import { AssetExplorer } from '../../../../src/components/mdx/AssetExplorer';
import type { GraphDrawing } from '../../../../src/content-model/records/asset-graph';

const place = { left: 0, top: 0, width: 80, height: 38 };
const DRAWING: GraphDrawing = {
  width: 200,
  height: 120,
  assets: [
    { name: 'trips', kind: 'asset', lines: '3-4', ...place },
    { name: 'balance', kind: 'asset', lines: '7-8', ...place },
  ],
  edges: [{ path: 'M0 0 C1 1 2 2 3 3', isCheck: false }],
};
const LINES = [
  'import dagster as dg',
  '',
  '@dg.asset',
  'def trips(): ...',
  '',
  '',
  '@dg.asset',
  'def balance(trips): ...',
];

const open = () =>
  render(<AssetExplorer title="bikes.py" lines={LINES.map((line) => (line === '' ? [] : [line]))} drawing={DRAWING} />);

test('each asset is a choice, by its name alone', () => {
  open();
  const group = screen.getByRole('radiogroup', { name: 'Assets of bikes.py' });
  expect(group).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'trips',
    'balance',
  ]);
});

test('each choice is described by its lines', () => {
  open();
  const descriptions = screen.getAllByRole('radio').map((radio) => {
    const id = radio.getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent;
  });
  expect(descriptions).toEqual(['Lines 3 to 4', 'Lines 7 to 8']);
});

test('the node of an asset and its lines have one number', () => {
  const { container } = open();
  const linesOf = (number: number) => container.querySelector(`code [data-asset="${number}"]`)?.textContent;
  expect(linesOf(1)).toBe('@dg.asset\ndef trips(): ...\n');
  expect(linesOf(2)).toBe('@dg.asset\ndef balance(trips): ...\n');
  expect(container.querySelector('label[data-asset="2"]')?.textContent).toBe('balance');
});

test('the code is whole', () => {
  const { container } = open();
  expect(container.querySelector('code')?.textContent.trimEnd()).toBe(LINES.join('\n'));
});
