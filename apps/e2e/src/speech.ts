import type { Page } from '@playwright/test';

type Value = { value?: unknown };
type AxNode = {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  properties?: { name: string; value: Value }[];
};

/** The words of a screen reader for roles and states, as NVDA has them. */
const WORDS = {
  ko: {
    heading: '제목 수준',
    link: '링크',
    button: '버튼',
    textbox: '편집창',
    searchbox: '편집창',
    spinbutton: '편집창',
    radio: '라디오 버튼',
    checkbox: '체크 상자',
    combobox: '콤보 상자',
    switch: '스위치',
    tab: '탭',
    progressbar: '진행 막대',
    image: '그래픽',
    checked: '선택됨',
    unchecked: '선택 안 됨',
    selected: '선택됨',
    expanded: '확장됨',
    collapsed: '축소됨',
    required: '필수',
    disabled: '사용 불가',
    current: '현재',
  },
  en: {
    heading: 'heading level',
    link: 'link',
    button: 'button',
    textbox: 'edit',
    searchbox: 'edit',
    spinbutton: 'edit',
    radio: 'radio button',
    checkbox: 'check box',
    combobox: 'combo box',
    switch: 'switch',
    tab: 'tab',
    progressbar: 'progress bar',
    image: 'graphic',
    checked: 'checked',
    unchecked: 'not checked',
    selected: 'selected',
    expanded: 'expanded',
    collapsed: 'collapsed',
    required: 'required',
    disabled: 'unavailable',
    current: 'current',
  },
} as const;
export type SpeechLanguage = keyof typeof WORDS;
type Word = keyof (typeof WORDS)['en'];

/**
 * Returns what a screen reader says from the top of `main`, or of an open dialog, to its end: one stop a
 * line, in the words of NVDA for roles and states. It comes from the tree that Chromium gives to screen
 * readers.
 */
export async function speechOf(page: Page, language: SpeechLanguage): Promise<string[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Accessibility.enable');
  const { nodes } = (await protocol.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await protocol.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isDialog = ({ role, ignored }: AxNode) => role?.value === 'dialog' && !ignored;
  const main = nodes.find(isDialog) ?? nodes.find(({ role }) => role?.value === 'main');
  const lines: string[] = [];
  const texts: string[] = [];
  const flush = () => {
    const line = texts.splice(0).join(' ').replaceAll(/\s+/g, ' ').trim();
    if (line) lines.push(line);
  };
  const walk = (node: AxNode | undefined) => {
    const live = node?.properties?.find(({ name }) => name === 'live')?.value.value;
    // What the announcer said last is no part of the page.
    if (!node || live === 'polite' || live === 'assertive') return;
    const stop = node.ignored ? undefined : stopOf(node, language);
    if (stop !== undefined) {
      flush();
      lines.push(stop);
      return;
    }
    if (node.role?.value === 'StaticText') texts.push(String(node.name?.value ?? ''));
    const ends = ['paragraph', 'listitem', 'row', 'definition', 'term'].includes(String(node.role?.value));
    if (ends) flush();
    for (const id of node.childIds ?? []) walk(byId.get(id));
    if (ends) flush();
  };
  walk(main);
  flush();
  return lines;
}

/** What is said of one control, heading or picture; undefined for what only holds others. */
function stopOf(node: AxNode, language: SpeechLanguage): string | undefined {
  const words = WORDS[language];
  const role = String(node.role?.value).toLowerCase();
  const known: Word | undefined = role === 'img' ? 'image' : role in words ? (role as Word) : undefined;
  if (!known) return undefined;
  const has = (name: string) => node.properties?.find((each) => each.name === name)?.value.value;
  const states: (string | false | undefined)[] = [
    has('checked') !== undefined && words[String(has('checked')) === 'true' ? 'checked' : 'unchecked'],
    has('selected') === true && words.selected,
    has('expanded') !== undefined && words[has('expanded') ? 'expanded' : 'collapsed'],
    has('required') === true && words.required,
    has('disabled') === true && words.disabled,
  ];
  const kind = known === 'heading' ? `${words.heading} ${has('level')}` : words[known];
  const description = node.description?.value;
  const said = [node.name?.value, kind, ...states, description !== node.name?.value && description];
  return said.filter(Boolean).join(', ');
}
