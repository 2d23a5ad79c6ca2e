/** Texts of my profile. */
export const profile = {
  name: 'Name',
  email: 'Email',
  phoneNumber: 'Phone Number',
  dateOfBirth: 'Date of Birth',
  homeAddress: 'Home Address',
  occupation: 'Occupation',
  noValue: 'N/A',
  changePicture: 'Change picture',
  lockedProfileNote:
    'Your identity is verified: only your picture can be changed here. Anything else needs to be verified again through support.',
  openProfileNote:
    'Once your identity is verified, only your picture can be changed here. Anything else then needs to be verified again through support.',
  editProfile: 'Edit Profile',
  back: 'Back',
  loadingProfile: 'Loading your profile',
  profileFormNeedsConnection: 'Changing your profile needs a connection',
  profile: 'Profile',
} as const
