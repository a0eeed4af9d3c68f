import { expect, test } from 'vitest';
import { readWebhook } from './read-webhook.ts';

const ID = '106540352242922';
const metadata = { display_phone_number: '15550783881', phone_number_id: ID };

/** The shape of Meta's reference of payloads. */
const call = (value: object, field = 'messages') =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      { id: '102290129340398', changes: [{ value: { messaging_product: 'whatsapp', metadata, ...value }, field }] },
    ],
  });
const contacts = [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234' }];
const head = { from: '233241234567', id: 'wamid.HBgL', timestamp: '1739321024' };
const messages = (message: object) => call({ contacts, messages: [{ ...head, ...message }] });
const read = (body: string) => readWebhook(body, ID);
const wordsOf = (body: string) => read(body)?.messages.map(({ text }) => text);

test('a text is read with who wrote it, to which number and under which name', () => {
  expect(read(messages({ type: 'text', text: { body: 'price maize' } }))).toEqual({
    messages: [{ id: 'wamid.HBgL', from: '+233241234567', to: '15550783881', text: 'price maize', date: '1739321024' }],
    statuses: [],
  });
});

test('an image is read with its caption, or without one', () => {
  const image = {
    mime_type: 'image/jpeg',
    sha256: 'SfInY0gGKTsJlUWbwxC1k+FAD0FZHvzwfpvO0zX0GUI=',
    id: '1003383421387256',
  };
  expect(read(messages({ type: 'image', image: { ...image, caption: '10 bags maize 420' } }))?.messages).toMatchObject([
    { text: '10 bags maize 420', photo: '1003383421387256' },
  ]);
  expect(read(messages({ type: 'image', image }))?.messages).toMatchObject([{ text: '', photo: '1003383421387256' }]);
  expect(read(messages({ type: 'image', image: { ...image, id: '../../me' } }))?.messages).toEqual([]);
});

test('a button and an item of a list say their words', () => {
  const reply = { type: 'button_reply', button_reply: { id: 'cancel-button', title: 'No' } };
  const item = { type: 'list_reply', list_reply: { id: 'x', title: 'price yam', description: 'y' } };
  expect(wordsOf(messages({ type: 'interactive', context: { from: 'x', id: 'y' }, interactive: reply }))).toEqual([
    'No',
  ]);
  expect(wordsOf(messages({ type: 'interactive', interactive: item }))).toEqual(['price yam']);
  expect(wordsOf(messages({ type: 'button', button: { text: 'STOP', payload: 'stop' } }))).toEqual(['STOP']);
});

test('what has no words is a message without them; a reaction and news of a number are none', () => {
  const errors = [{ code: 131_051, title: 'Message type unknown', error_data: { details: 'Not supported.' } }];
  expect(wordsOf(messages({ type: 'unsupported', errors }))).toEqual(['']);
  expect(wordsOf(messages({ type: 'audio', audio: { id: '1', mime_type: 'audio/ogg', voice: true } }))).toEqual(['']);
  expect(wordsOf(messages({ type: 'reaction', reaction: { message_id: 'wamid.A', emoji: '👍' } }))).toEqual([]);
  expect(wordsOf(messages({ type: 'system', system: { type: 'user_changed_number', wa_id: '1' } }))).toEqual([]);
});

test('somebody who hides their number is nobody known', () => {
  const hidden = {
    id: 'wamid.A',
    from_user_id: 'GH.13491208655302741918',
    timestamp: '1',
    type: 'text',
    text: { body: 'hi' },
  };
  expect(read(call({ contacts, messages: [hidden] }))?.messages).toMatchObject([{ from: '' }]);
});

test.each([
  ['sent', {}, { outcome: 'sent', reason: null }],
  ['delivered', {}, { outcome: 'delivered', reason: null }],
  ['read', {}, { outcome: 'delivered', reason: null }],
  [
    'failed',
    { errors: [{ code: 131_026, title: 'Message undeliverable', error_data: { details: 'x' }, href: 'https://x' }] },
    { outcome: 'failed', reason: 'Message undeliverable (131026)' },
  ],
])('the status %s is read with our name of the message', (status, more, meant) => {
  const reference = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const conversation = { id: 'c', origin: { type: 'utility' } };
  const said = { id: 'wamid.B', status, timestamp: '1750263773', recipient_id: '233241234567', conversation, ...more };
  const meaning = { providerId: 'wamid.B', status, ...meant };
  expect(read(call({ statuses: [{ ...said, biz_opaque_callback_data: reference }] }))?.statuses).toEqual([
    { ...meaning, reference },
  ]);
  expect(read(call({ statuses: [said] }))?.statuses).toEqual([{ ...meaning, reference: null }]);
});

test('what is about another number, another field or unreadable is left, and what is beside it read', () => {
  const text = { ...head, type: 'text', text: { body: 'help' } };
  expect(readWebhook(call({ messages: [text] }), '1')).toEqual({ messages: [], statuses: [] });
  expect(read(call({ event: 'APPROVED' }, 'message_template_status_update'))).toEqual({ messages: [], statuses: [] });
  expect(wordsOf(call({ messages: [{ id: 7 }, text], statuses: ['?', { id: 'a', status: 'warning' }] }))).toEqual([
    'help',
  ]);
  expect(read(call({ errors: [{ code: 130_429, title: 'Rate limit hit' }] }))).toEqual({ messages: [], statuses: [] });
});

test('what is no call of WhatsApp is none', () => {
  for (const body of ['', '{', '[]', '{"object":"page","entry":[]}']) expect(read(body)).toBeNull();
});
