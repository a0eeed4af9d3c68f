export { type Guest, type NewNotice, notify, type Recipient, withdrawNotice } from './notify.ts';
