const PRODUCT = 'Farmgate';

export const welcomeBack = (user: { firstName: string; lastName: string }) => ({
  title: 'Welcome back!',
  text: `Logged in successfully as ${user.firstName} ${user.lastName}`,
  tone: 'good' as const,
});

export const welcome = (user: { firstName: string }) => ({
  title: `Welcome to ${PRODUCT}!`,
  text: `Account created successfully. Welcome ${user.firstName}!`,
  tone: 'good' as const,
});

export const promises = [
  { title: 'Secure KYC Verification', note: 'A person checks every identity document.' },
  { title: 'Escrow Payment Protection', note: 'The money waits until the produce arrives.' },
  { title: 'Real-time Delivery Tracking', note: 'Follow your order on its way.' },
  { title: 'Quality Assurance', note: 'Inspectors grade what is sold.' },
] as const;

export const roleChoices = [
  { value: 'farmer', label: 'Farmer', hint: 'Sell what you grow' },
  { value: 'buyer', label: 'Buyer', hint: 'Buy straight from farms' },
  { value: 'transporter', label: 'Transporter', hint: 'Carry orders, earn the fee' },
  { value: 'quality_inspector', label: 'Quality Inspector', hint: 'Grade produce' },
] as const;

export { documentNames } from '../domain/document-names.ts';

export const KYC_SENT = {
  title: 'KYC Document Submitted',
  text: 'Your document has been submitted for verification.',
  tone: 'good',
} as const;
export const FILE_REQUIRED = {
  title: 'File Required',
  text: 'Please select a document file to upload.',
  tone: 'bad',
} as const;

export const SIGN_IN_AGAIN = {
  title: 'Sign in again',
  text: 'This sign-in took too long, or too many codes were wrong.',
  tone: 'bad',
} as const;
export const PASSWORD_SET = {
  title: 'Password changed',
  text: 'Sign in with your new password.',
  tone: 'good',
} as const;
