/** Texts of the devices signed in. */
export const security = {
  devicesNeedConnection: 'আপনার ডিভাইস শুধু Cirkles-এর সার্ভারই জানে, তাই এর জন্য ইন্টারনেট লাগবে।',
  devices: 'ডিভাইস',
  loadingDevices: 'আপনার ডিভাইস লোড হচ্ছে',
  noOtherDevice: 'আর কোনো ডিভাইসে সাইন ইন করা নেই।',
  thisDevice: 'এই ডিভাইস',
  signOut: 'সাইন আউট করুন',
  signOutDevice: '{device} সাইন আউট করুন',
  signedIn: 'সাইন ইন হয়েছে {time}',
  lastUsed: 'শেষ ব্যবহার {time}',
  deviceSignedOut: '{device} সাইন আউট হয়েছে',
  signOutDeviceTitle: '{device} সাইন আউট করবেন?',
  signOutDeviceText:
    'এখনই সাইন আউট হয়ে যাবে। সেখানে যা এখনও পাঠানো হয়নি, তা সেখানেই থাকবে, আর আপনি আবার সেখানে সাইন ইন করলে যাবে।',
  signingOut: 'সাইন আউট হচ্ছে…',
  namelessDevice: 'নাম ছাড়া একটা ডিভাইস',
} as const
