import type { Texts } from '../../texts.ts';
import type { centers as source } from '../ko/centers.ts';

export const centers: Texts<typeof source> = {
  title: 'Centers',
  register: 'Register center',
  columns: {
    number: 'No.',
    createdAt: 'Registered',
    name: 'Center name',
    owner: 'Owner ID',
    ownerName: 'Owner name',
    recommender: 'Recommender ID',
    recommenderName: 'Recommender name',
    phone: 'Phone',
  },
  personPlaceholder: 'Username or member id',
  noMember: 'No such member',
  nameFirst: 'Enter the center name',
  duplicate: 'A center with this name already exists.',
  ownerWrong: 'Enter the center owner ID correctly',
  required: 'The center name and the owner ID are required',
  added: 'Added',
  addFailed: 'Could not add',
  updateFailed: 'Could not change',
  deleteConfirm: 'Really delete?',
};
