import { findingAt, isNode, isTestFile, nameOf, walk, type Finding, type Node, type Source } from './source.ts';

/** Where pages speak the languages of the catalogue. */
const folders: readonly string[] = [
  'src/app/web/shell/',
  'src/parts/FirstSteps.tsx',
  'src/parts/hand-over/',
  'src/slices/catalogue/web/own/',
  'src/slices/dashboard/web/',
  'src/slices/escrow/web/',
  'src/slices/harvests/web/',
  'src/slices/identity/web/',
  'src/slices/lots/web/',
  'src/slices/messages/web/',
  'src/slices/notifications/web/',
  'src/slices/orders/web/cart/',
  'src/slices/orders/web/changes/',
  'src/slices/orders/web/checkout/',
  'src/slices/orders/web/collecting/',
  'src/slices/orders/web/ending/',
  'src/slices/orders/web/freight/',
  'src/slices/orders/web/guest/',
  'src/slices/orders/web/management/',
  'src/slices/orders/web/money/',
  'src/slices/orders/web/order/',
  'src/slices/orders/web/weighing/',
  'src/slices/quality/web/',
  'src/slices/quotes/web/',
  'src/slices/settings/parts/',
  'src/slices/standing/web/',
  'src/slices/storefront/web/market/',
  'src/slices/storefront/web/packs/',
  'src/slices/storefront/web/product/',
  'src/slices/transport/web/',
];

/** What only administrators meet there. */
const forAdministrators: readonly string[] = [
  'src/app/web/shell/ContentAdmin.tsx',
  'src/app/web/shell/seeing/',
  'src/slices/escrow/web/chargebacks/',
  'src/slices/escrow/web/disputes/',
  'src/slices/escrow/web/payouts/',
  'src/slices/escrow/web/platform/',
  'src/slices/messages/web/MessageReportCard.tsx',
  'src/slices/messages/web/MessageReportsPage.tsx',
  'src/slices/notifications/web/DeliveryItem.tsx',
  'src/slices/notifications/web/OutboxPage.tsx',
  'src/slices/notifications/web/TextsTab.tsx',
  'src/slices/quality/web/inspectors/',
  'src/slices/transport/web/OnOffer.tsx',
  'src/slices/transport/web/points/PointForm.tsx',
  'src/slices/transport/web/points/PointsPage.tsx',
  'src/slices/transport/web/types/',
];

/** Attributes that people read or listen to. */
const shown: ReadonlySet<string> = new Set([
  'any',
  'label',
  'title',
  'aria-label',
  'placeholder',
  'alt',
  'hint',
  'confirm',
  'subtitle',
  'note',
  'busyLabel',
]);

/** Attributes whose components say them: their type is a text of the catalogue. */
const said: ReadonlySet<string> = new Set(['AuthFrame.title']);

/** A name is the same in every language. */
const isWordy = (text: unknown) =>
  typeof text === 'string' && /\p{L}{2}/u.test(text.replaceAll(/Farmgate|GhanaPostGPS|WhatsApp|SMS|PDF|CSV|TIN/g, ''));

/** Whether a node is or may be a text that is written out here. What a function is given is its own affair. */
function isWritten(source: Source, node: unknown): boolean {
  if (!isNode(node)) return false;
  const some = (...fields: readonly unknown[]) => fields.flat().some((field) => isWritten(source, field));
  switch (node.type) {
    case 'Literal':
    case 'JSXText':
      return isWordy(node['value']);
    case 'TemplateElement':
      return isWordy(source.text.slice(node.start, node.end));
    case 'TemplateLiteral':
      return some(node['quasis'], node['expressions']);
    case 'JSXExpressionContainer':
      return some(node['expression']);
    case 'ConditionalExpression':
      return some(node['consequent'], node['alternate']);
    case 'LogicalExpression':
      return some(node['right']) || (node['operator'] !== '&&' && some(node['left']));
    case 'BinaryExpression':
      return node['operator'] === '+' && some(node['left'], node['right']);
    default:
      return false;
  }
}

/** What a node shows to people: a text of an element that is not a key, or what an attribute is given. */
function shownBy(node: Node, parent: Node | undefined): unknown {
  const within = nameOf(openingOf(parent)?.['name']);
  if (node.type === 'JSXText') return within === 'kbd' ? null : node;
  if (node.type === 'JSXExpressionContainer') return parent?.type === 'JSXAttribute' ? null : node;
  if (node.type !== 'JSXAttribute') return null;
  const attribute = nameOf(node['name']);
  return shown.has(attribute) && !said.has(`${within}.${attribute}`) ? node['value'] : null;
}

function openingOf(parent: Node | undefined): Node | undefined {
  const opening = parent?.type === 'JSXElement' ? parent['openingElement'] : parent;
  return isNode(opening) ? opening : undefined;
}

const MESSAGE =
  'this text is English in every language. Say it by useTexts or Said, and list it in src/kernel/languages/texts/web.';

/** Texts for people that are outside the catalogue, on pages that speak its languages. */
export function saidFindings(source: Source): Finding[] {
  const lies = (folder: string) => source.path.startsWith(folder);
  if (!folders.some(lies) || forAdministrators.some(lies) || isTestFile(source.path)) return [];
  const findings: Finding[] = [];
  walk(source, (node, parents) => {
    if (isWritten(source, shownBy(node, parents.at(-1)))) findings.push(findingAt(source, node.start, MESSAGE));
  });
  return findings;
}
