import { route } from '#platform/http/route.ts';
import * as contract from '../contract.ts';
import { editDiscussion, listDiscussions, readDiscussion, solveDiscussion, startDiscussion } from './discussions.ts';
import { COMMUNITY } from './events.ts';
import {
  applyAsExpert,
  decideApplication,
  listApplications,
  listExperts,
  readExpert,
  readMyApplication,
} from './experts.ts';
import {
  createEvent,
  editEvent,
  joinEvent,
  leaveEvent,
  listEvents,
  readCalendar,
  readEvent,
} from './calendar-events.ts';
import { deletePost, editPost, likePost, unlikePost } from './posts.ts';
import {
  askQuestion,
  editQuestion,
  listAnswers,
  listQuestions,
  readQuestion,
  voteOnAnswer,
  writeAnswer,
} from './questions.ts';
import { listReplies, writeReply } from './replies.ts';
import { decideReport, listReports, reportPost } from './reports/reports.ts';
import { readStats } from './stats.ts';

const ON_COMMUNITY = { shows: () => [COMMUNITY] };

export const communityRoutes = [
  route(contract.readStats, readStats, ON_COMMUNITY),
  route(contract.listDiscussions, listDiscussions, ON_COMMUNITY),
  route(contract.startDiscussion, startDiscussion),
  route(contract.readDiscussion, readDiscussion, ON_COMMUNITY),
  route(contract.editDiscussion, editDiscussion),
  route(contract.solveDiscussion, solveDiscussion),
  route(contract.listReplies, listReplies, ON_COMMUNITY),
  route(contract.writeReply, writeReply),
  route(contract.editPost, editPost),
  route(contract.deletePost, deletePost),
  route(contract.likePost, likePost),
  route(contract.unlikePost, unlikePost),
  route(contract.listEvents, listEvents, ON_COMMUNITY),
  route(contract.createEvent, createEvent),
  route(contract.readEvent, readEvent, ON_COMMUNITY),
  route(contract.editEvent, editEvent),
  route(contract.joinEvent, joinEvent),
  route(contract.leaveEvent, leaveEvent),
  route(contract.readCalendar, readCalendar),
  route(contract.listExperts, listExperts, ON_COMMUNITY),
  route(contract.readExpert, readExpert, ON_COMMUNITY),
  route(contract.applyAsExpert, applyAsExpert),
  route(contract.readMyApplication, readMyApplication),
  route(contract.listApplications, listApplications),
  route(contract.decideApplication, decideApplication),
  route(contract.listQuestions, listQuestions, ON_COMMUNITY),
  route(contract.askQuestion, askQuestion),
  route(contract.readQuestion, readQuestion, ON_COMMUNITY),
  route(contract.editQuestion, editQuestion),
  route(contract.listAnswers, listAnswers, ON_COMMUNITY),
  route(contract.writeAnswer, writeAnswer),
  route(contract.voteOnAnswer, voteOnAnswer),
  route(contract.reportPost, reportPost),
  route(contract.listReports, listReports),
  route(contract.decideReport, decideReport),
];
