import { describe, expect, test } from 'vitest';
import { demoPeople } from '#db/seed/demo-people.ts';
import { discussionBody, eventBody, postText, questionBody, applicationBody } from '#slices/community/forms.ts';
import { DISCUSSION_CATEGORIES, EVENT_CATEGORIES } from '#slices/community/domain/kinds.ts';
import { demoCommunity } from './index.ts';

const { discussions, events, experts, questions, report } = demoCommunity;
const joined = new Map(demoPeople.map((person) => [person.key, person.joinedDaysAgo]));

function wasThere(key: string, hoursAgo: number): void {
  const days = joined.get(key);
  expect(days, key).toBeDefined();
  expect((days ?? 0) * 24, `${key} had joined`).toBeGreaterThan(hoursAgo);
}

describe('the community of the demonstration', () => {
  test('has discussions that the product would take, by people who were there, in order', () => {
    expect(discussions.length).toBeGreaterThanOrEqual(14);
    expect(new Set(discussions.map((discussion) => discussion.category)).size).toBe(DISCUSSION_CATEGORIES.length);
    for (const discussion of discussions) {
      const { title, text: body, category, tags } = discussion;
      discussionBody.parse({ title, body, category, tags });
      for (const by of [discussion.by, ...discussion.likedBy]) wasThere(by, discussion.hoursAgo);
      expect(discussion.likedBy, title).not.toContain(discussion.by);
      expect(discussion.replies.filter((reply) => reply.solves).length, title).toBeLessThanOrEqual(1);
      for (const reply of discussion.replies) {
        postText.parse({ body: reply.text });
        expect(reply.after, title).toBeLessThan(discussion.hoursAgo);
        wasThere(reply.by, discussion.hoursAgo - reply.after);
        expect(reply.likedBy ?? [], title).not.toContain(reply.by);
      }
    }
    expect(discussions.map((discussion) => discussion.title)).toContain(report.title);
  });

  test('has events to come, with room for those who joined', () => {
    expect(new Set(events.map((event) => event.category)).size).toBe(EVENT_CATEGORIES.length);
    for (const event of events) {
      const { title, text: description, category, location } = event;
      eventBody.parse({
        title,
        description,
        category,
        location,
        date: '2030-01-01T09:00:00Z',
        endsAt: '2030-01-01T10:00:00Z',
      });
      expect(event.inDays).toBeGreaterThan(0);
      expect(event.joinedBy.length).toBeLessThanOrEqual(event.capacity ?? Infinity);
    }
  });

  test('has experts who answer, and readers other than themselves who vote', () => {
    const approved = experts.filter((expert) => expert.approved).map((expert) => expert.person);
    expect(approved).toHaveLength(4);
    for (const { title, about, specialties } of experts) applicationBody.parse({ title, about, specialties });
    for (const question of questions) {
      questionBody.parse({ title: question.title, body: question.text });
      expect(approved, question.title).toContain(question.expert);
      expect(question.by).not.toBe(question.expert);
      for (const answer of question.answers) {
        expect(approved, question.title).toContain(answer.by);
        expect([...answer.helpedBy, ...(answer.notHelpedBy ?? [])], question.title).not.toContain(answer.by);
        expect(answer.after).toBeLessThan(question.hoursAgo);
      }
    }
  });
});
