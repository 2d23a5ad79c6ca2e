/** Texts of the page of the settings. */
export const pages = {
  loadingProfile: 'உங்கள் புரொஃபைல் லோட் ஆகிறது',
  general: 'பொதுவானவை',
  privacyAndSecurity: 'தனியுரிமை, பாதுகாப்பு',
  notificationPreferences: 'அறிவிப்பு விருப்பங்கள்',
  helpAndSupport: 'உதவி',
  helpNeedsConnection: 'பதில்களைப் பார்க்க நெட் தேவை',
  reportNeedsConnection: 'பிரச்சனையைத் தெரிவிக்க முதல் முறைக்கு நெட் தேவை',
  loadingPreferences: 'உங்கள் விருப்பங்கள் லோட் ஆகின்றன',
  settings: 'செட்டிங்ஸ்',
  signOut: 'லாகவுட் செய்',
} as const
