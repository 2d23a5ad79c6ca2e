/** Texts of my profile. */
export const profile = {
  name: 'নাম',
  email: 'ইমেল',
  phoneNumber: 'ফোন নম্বর',
  dateOfBirth: 'জন্মতারিখ',
  homeAddress: 'বাড়ির ঠিকানা',
  occupation: 'পেশা',
  noValue: 'নেই',
  changePicture: 'ছবি বদলান',
  lockedProfileNote:
    'আপনার পরিচয় যাচাই হয়েছে: এখানে শুধু ছবি বদলানো যায়। আর কিছু বদলাতে হলে সাপোর্টের মাধ্যমে আবার যাচাই করাতে হবে।',
  openProfileNote:
    'আপনার পরিচয় যাচাই হয়ে গেলে এখানে শুধু ছবি বদলানো যাবে। তখন আর কিছু বদলাতে হলে সাপোর্টের মাধ্যমে আবার যাচাই করাতে হবে।',
  editProfile: 'প্রোফাইল এডিট করুন',
  back: 'ফিরে যান',
  loadingProfile: 'আপনার প্রোফাইল লোড হচ্ছে',
  profileFormNeedsConnection: 'প্রোফাইল বদলাতে ইন্টারনেট লাগবে',
  profile: 'প্রোফাইল',
} as const
