import type { Texts } from '../../texts.ts';
import type { trees as source } from '../ko/trees.ts';

export const trees: Texts<typeof source> = {
  titles: { recommend: 'Recommender lineage', sponsor: 'Sponsor lineage' },
  empty: { recommend: 'There is no organisation data.', sponsor: 'There is no tree data.' },
  loading: 'Loading…',
  search: 'Username or name',
  matches: 'Matches',
  noMatch: 'No member found.',
  allInList: 'See all in the list',
  more: 'Show {{total}} more',
  views: 'View',
  view: { chart: 'Chart', outline: 'Outline', list: 'List' },
  upline: 'Upline',
  between: '… {{total}} more …',
  below: 'Members below {{username}}',
  openBelow: 'Open 3 levels below',
  asList: 'Members below as a list',
  chart: {
    label:
      'Picture of the {{title}}. Arrow keys move between members, plus and minus zoom, Space opens and closes.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Show all',
    picture: 'Save as image',
  },
  activity: { new: 'New', active: 'Active', resting: 'Resting' },
  columns: {
    username: 'Username',
    name: 'Name',
    level: 'Level',
    createdAt: 'Joined',
    sales: 'Sales',
    pv: 'Group PV',
    children: 'Direct',
    heads: 'Below',
  },
  package: { label: 'Package', yes: 'With a package', no: 'Without' },
  move: {
    title: 'Move place',
    of: 'Move the sponsor place of {{username}}?',
    rule: 'The member goes to the first free place under the one named. Who has members below cannot be moved.',
    submit: 'Move',
    done: '{{username}} was moved.',
    failed: 'The place could not be moved.',
  },
};
