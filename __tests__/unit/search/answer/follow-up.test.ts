import { withSubject } from '../../../../src/search/answer/follow-up';

test.each([
  'How do I test it?',
  'and in New York time?',
  'What about partitions?',
  'show me an example of this',
  'How do I do that?',
])('%j is about what stands before it', (question) => {
  expect(withSubject(question, 'Schedules')).toBe(`${question} Schedules`);
});

test.each([
  'How do I test a sensor?',
  'How do I make a job that runs each day?',
  'sensors and schedules',
  'Why does it say that the module my_project is not found when I start it?',
])('%j says itself what it is about', (question) => {
  expect(withSubject(question, 'Schedules')).toBe(question);
});
