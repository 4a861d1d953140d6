import type { Texts } from '../../texts.ts';
import type { admins as source } from '../ko/admins.ts';

export const admins: Texts<typeof source> = {
  title: 'Administrators',
  add: 'Add administrator',
  search: 'Search username or name',
  username: 'Username',
  name: 'Name',
  password: 'Password',
  passwordHint: 'At least {{minimum}} characters',
  role: 'Role',
  roleHint: 'Viewer < support < finance < owner: each may do more than the one before.',
  lastLogin: 'Last login',
  empty: 'No results.',
  allRequired: 'Please enter username, name and password',
  added: 'Added',
  addFailed: 'Failed to add the administrator',
  deleteConfirm: 'Really delete?',
};
