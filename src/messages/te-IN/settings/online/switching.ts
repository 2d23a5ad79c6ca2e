/** Texts of going on with another account. */
export const switching = {
  signedInAs: 'మీరు {email}తో సైన్ ఇన్ అయ్యారు.',
  useAnotherAccount: 'వేరే అకౌంట్ వాడండి',
  switchAccountNeedsConnection: 'వేరే అకౌంట్ వాడటానికి నెట్ కావాలి.',
} as const
