import { diagnostic, START } from '../../../../src/content-model/diagnostics/diagnostic';
import { reportDiagnostics } from '../../../../src/gatsby/node/report';

test('what is wrong is printed each time, and that all is well again once', () => {
  const written: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const faulty = [diagnostic('yaml-syntax', 'content/tags.yml', START, 'It is wrong.')];
  for (const found of [[], faulty, faulty, [], []]) reportDiagnostics(found);
  write.mockRestore();
  expect(written.map((text) => text.trim().split('\n').at(-1))).toEqual([
    '1 error, 0 warnings in the content',
    '1 error, 0 warnings in the content',
    '0 errors, 0 warnings in the content',
  ]);
});
