import { route } from '#platform/http/route.ts';
import * as contract from '../contract.ts';
import { editDiscussion, listDiscussions, readDiscussion, solveDiscussion, startDiscussion } from './discussions.ts';
import {
  applyAsExpert,
  decideApplication,
  listApplications,
  listExperts,
  readExpert,
  readMyApplication,
} from './experts.ts';
import { createEvent, editEvent, joinEvent, leaveEvent, listEvents, readCalendar, readEvent } from './gatherings.ts';
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

export const communityRoutes = [
  route(contract.readStats, readStats),
  route(contract.listDiscussions, listDiscussions),
  route(contract.startDiscussion, startDiscussion),
  route(contract.readDiscussion, readDiscussion),
  route(contract.editDiscussion, editDiscussion),
  route(contract.solveDiscussion, solveDiscussion),
  route(contract.listReplies, listReplies),
  route(contract.writeReply, writeReply),
  route(contract.editPost, editPost),
  route(contract.deletePost, deletePost),
  route(contract.likePost, likePost),
  route(contract.unlikePost, unlikePost),
  route(contract.listEvents, listEvents),
  route(contract.createEvent, createEvent),
  route(contract.readEvent, readEvent),
  route(contract.editEvent, editEvent),
  route(contract.joinEvent, joinEvent),
  route(contract.leaveEvent, leaveEvent),
  route(contract.readCalendar, readCalendar),
  route(contract.listExperts, listExperts),
  route(contract.readExpert, readExpert),
  route(contract.applyAsExpert, applyAsExpert),
  route(contract.readMyApplication, readMyApplication),
  route(contract.listApplications, listApplications),
  route(contract.decideApplication, decideApplication),
  route(contract.listQuestions, listQuestions),
  route(contract.askQuestion, askQuestion),
  route(contract.readQuestion, readQuestion),
  route(contract.editQuestion, editQuestion),
  route(contract.listAnswers, listAnswers),
  route(contract.writeAnswer, writeAnswer),
  route(contract.voteOnAnswer, voteOnAnswer),
  route(contract.reportPost, reportPost),
  route(contract.listReports, listReports),
  route(contract.decideReport, decideReport),
];
