/** Texts of a forgotten password: asking for a link, and the page it opens. */
export const passwordReset = {
  email: 'Email',
  newHere: 'New to Cirkles?',
  forgotPasswordTitle: 'Reset your Password',
  forgotPasswordText: 'Enter the email of your account. We will email you a link to choose a new password.',
  sendResetLink: 'Send Password Reset Link',
  signUpHere: 'Sign up here',
  password: 'Password',
  confirmPassword: 'Confirm password',
  resetPassword: 'Reset Password',
  resetPasswordText:
    'Choose a new password for your account. Every device that is signed in has to sign in again.',
  resetLinkNeeded: 'Open the link in your email again, or get a new one.',
  getNewLink: 'Get a new link',
} as const
