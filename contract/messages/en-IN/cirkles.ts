/** Errors of the forms of Cirkles, and of invitations. */
export const cirkles = {
  choosePrivacy: 'Please choose public or private.',
  nameCirkle: 'Please name your Cirkle.',
  tooFewSeats: 'A Cirkle has at least 1 member.',
  tooManySeats: 'A Cirkle has at most {max} members.',
  chooseCategory: 'Please choose a category.',
  chooseDueDay: 'Please choose a due day.',
  tooManyStates: 'You can set up to {maxStates} locations',
  searchTooShort: 'Please type at least {min} characters.',
  choosePicture: 'Please choose a picture.',
  giveOrder: 'Please give the members in order.',
  notAnInvitation: 'This is not an invitation.',
} as const
