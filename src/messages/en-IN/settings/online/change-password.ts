/** Texts of the page for a new password. */
export const changePassword = {
  back: 'Back',
  changePassword: 'Change Password',
  changePasswordHint: 'Every other device that is signed in to your account is signed out.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  updatePassword: 'Update Password',
  updating: 'Updating…',
  passwordUnanswered:
    'There was no answer, so we do not know whether your password was changed. If you are asked to sign in, try the new one first.',
  cancel: 'Cancel',
  currentPasswordMissing: 'Please enter your current password',
} as const
