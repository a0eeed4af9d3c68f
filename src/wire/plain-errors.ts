import { formatNumber } from '#kernel/written/numbers.ts';
import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const REQUIRED = 'This field is required';
const WRONG_FORM = 'This is not in the right form';
const CHOOSE = 'Choose one from the list';

const TYPES: Readonly<Record<string, string>> = {
  number: 'Enter a number',
  int: 'Enter a whole number',
  bigint: 'Enter a whole number',
  string: 'Enter a text',
  boolean: 'Choose yes or no',
  date: 'Choose a day',
  array: 'Choose at least one',
  file: 'Choose a file',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address',
  url: 'Enter a complete web address, such as https://example.com',
  date: 'Choose a day',
  datetime: 'Choose a day and a time',
  time: 'Choose a time',
  uuid: CHOOSE,
};

function counted(count: number | bigint, one: string): string {
  return `${formatNumber(Number(count))} ${one}${Number(count) === 1 ? '' : 's'}`;
}

/** '8 characters', '3 choices', '12'. */
function amountOf({ origin }: { readonly origin: string }, limit: number | bigint): string {
  if (origin === 'string') return counted(limit, 'character');
  if (origin === 'array' || origin === 'set') return counted(limit, 'choice');
  return formatNumber(Number(limit));
}

function typeWords({ expected, input }: { readonly expected: string; readonly input?: unknown }): string {
  if (input === undefined || input === null || input === '') return REQUIRED;
  return TYPES[expected] ?? WRONG_FORM;
}

/** What somebody reads about a field that does not fit, where its contract has no words of its own. */
function plainWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeWords(issue);
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? REQUIRED
        : `At least ${amountOf(issue, issue.minimum)}`;
    case 'too_big':
      return `At most ${amountOf(issue, issue.maximum)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? WRONG_FORM;
    case 'invalid_value':
      return CHOOSE;
    case 'not_multiple_of':
      return `In steps of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'This is more than was asked for';
    default:
      return WRONG_FORM;
  }
}

z.config({ customError: plainWords });
