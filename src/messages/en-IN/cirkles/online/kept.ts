/** Texts about members without a phone, for the owner who keeps them. */
export const kept = {
  heading: 'Members without a phone',
  explained:
    'You keep them: you record what they pay and receive. A second person with a phone always confirms it.',
  startHint: 'A Cirkle starts with {count} or more members who have a phone.',
  add: 'Add someone without a phone',
  addHint:
    'Ask them first. Only their name is kept, and the members of this Cirkle see it. You record what they pay and receive, and a second person with a phone always confirms it.',
  name: 'Name',
  nameMissing: 'Please enter the name.',
  addNow: 'Add',
  adding: 'Adding…',
  added: '{name} is a member now.',
  addingNeedsConnection:
    'Adding needs a connection. The name stays here: please try again when you are online.',
  noSeat: 'All seats are taken.',
  earlierTry: 'An earlier try may have arrived with another name. Look at the list before you add this one.',
  remove: 'Remove',
  removeName: 'Remove {name}',
  removeQuestion: 'Remove {name}?',
  removeConsequences: 'The seat is free again. The name is deleted, also from what the others were told.',
  removing: 'Removing…',
  removed: '{name} is not a member any more.',
  keep: 'Keep',
  deleteName: 'Delete the name',
  deleteNameOf: 'Delete the name of {name}',
  deleteQuestion: 'Delete the name of {name}?',
  deleteConsequences:
    'Everybody reads “Former member” from then on. Turns, amounts and who confirmed them stay: the others need them as evidence. This cannot be undone.',
  deleting: 'Deleting…',
  nameDeleted: 'The name is deleted.',
} as const
