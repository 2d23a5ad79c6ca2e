/** Texts of the kit that the screens before sign-in show too; what only later ones show would delay these. */
export const firstScreens = {
  closeMessage: 'మెసేజ్ మూసేయండి',
  optional: '(ఇష్టమైతే)',
  showPassword: 'చూపించండి: {label}',
  secondsLeft: '{seconds} సె',
  minutesLeft: '{minutes} ని {seconds} సె',
} as const
