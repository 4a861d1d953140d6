import type { Texts } from '../../../texts.ts';
import type { trees as source } from '../../ko/portal/trees.ts';

export const trees: Texts<typeof source> = {
  title: { recommend: 'Recommender tree', sponsor: 'Sponsor tree' },
  lead: {
    recommend: 'The members you recommended and everyone below them.',
    sponsor: 'The members placed below you.',
  },
  search: 'Find by username or name',
  find: 'Find',
  toMe: 'To my place',
  me: 'Me',
  searching: 'Searching',
  matches: 'Members found',
  noMatch: 'Nobody in your organisation matches “{{text}}”.',
  loading: 'Loading the tree.',
  noPlace: 'You have no place in the tree yet.',
  upline: 'Upline',
  between: '… {{total}} more …',
  more: 'Show {{total}} more',
  sales: 'Sales',
  children: 'Direct members',
  everybody: 'Everyone below',
  views: 'View',
  view: { chart: 'Chart', outline: 'Outline', list: 'List' },
  chart: {
    label:
      'Picture of the {{title}}. Arrow keys move between members, plus and minus zoom, Space opens and closes.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Show all',
    picture: 'Save as picture',
  },
  openBelow: 'Open 3 levels below',
  asList: 'Members below as a list',
  nobody: 'No member matches.',
  levelOf: 'Level {{level}}',
  filter: {
    level: 'Level',
    package: 'Package',
    all: 'All',
    with: 'With a package',
    without: 'Without',
    from: 'Joined from',
    to: 'Joined until',
  },
  column: { username: 'Username', name: 'Name', joined: 'Joined', pv: 'Group PV' },
};
