/** Texts about calls and storage that fail, also before anybody is signed in. */
export const failures = {
  anyFailure: 'একটা গোলমাল হয়েছে। আবার চেষ্টা করুন।',
  needsConnection: 'এর জন্য ইন্টারনেট লাগবে। অনলাইন হলে আবার চেষ্টা করুন।',
  formNeedsConnection: 'এর জন্য ইন্টারনেট লাগবে। যা লিখেছেন, রাখা আছে: অনলাইন হলে আবার চেষ্টা করুন।',
  browserKeepsNothing: 'এই ব্রাউজার Cirkles-এর জন্য কিছুই রাখে না, তাই অ্যাপ এখানে শুধু অনলাইনে চলে।',
} as const
