import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { ChangedFieldsContext, FormStateContext } from './form-state.ts';
import { RatingInput } from '../forms/RatingInput.tsx';
import { TextInput } from '../forms/TextInput.tsx';

const refused = { errors: { stars: ['Choose one to five stars'], title: ['Title is required'] }, values: {} };

function shown(changed: readonly string[]): string {
  const fields = [
    createElement(ErrorSummary, { key: 'summary' }),
    createElement(RatingInput, { key: 'stars', name: 'stars', label: 'Stars' }),
    createElement(TextInput, { key: 'title', name: 'title', label: 'Title' }),
  ];
  return renderToStaticMarkup(
    createElement(
      FormStateContext,
      { value: refused },
      createElement(ChangedFieldsContext, { value: new Set(changed) }, fields),
    ),
  );
}

test('a complaint about a field goes once the field is changed, stars as well as text', () => {
  expect(shown([])).toContain('Choose one to five stars');
  expect(shown([])).toContain('2 fields need correcting.');
  expect(shown(['stars'])).not.toContain('Choose one to five stars');
  expect(shown(['stars'])).toContain('Title is required');
  expect(shown(['stars'])).toContain('One field needs correcting.');
  expect(shown(['stars', 'title'])).not.toMatch(/required|needs? correcting|went wrong|did not work/);
});
