/** Texts of the kit that the screens before sign-in show too; what only later ones show would delay these. */
export const firstScreens = {
  closeMessage: 'Close message',
  optional: '(optional)',
  // {label} is that of the field: “Confirm password”.
  showPassword: 'Show: {label}',
  secondsLeft: '{seconds} s',
  minutesLeft: '{minutes} min {seconds} s',
} as const
