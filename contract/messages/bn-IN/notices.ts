/** Texts of notices: what happened, by its kind. */
export const notices = {
  payeeDetailsChanged: '{name} নিজের ব্যাঙ্কের তথ্য বদলেছেন। টাকা দেওয়ার আগে আবার দেখে নিন।',
  passwordChanged:
    'আপনার পাসওয়ার্ড বদলানো হয়েছে, আর অন্য ডিভাইসগুলো সাইন আউট করা হয়েছে। এটা আপনি না করে থাকলে এখনই পাসওয়ার্ড রিসেট করুন।',
  passkeyAdded: '“{name}” পাসকি যোগ হয়েছে। এটা আপনি না করে থাকলে পাসকিটা সরান, আর এখনই পাসওয়ার্ড বদলান।',
  passkeyRemoved: '“{name}” পাসকি সরানো হয়েছে। এটা আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
  bankDetailsChanged:
    'আপনার ব্যাঙ্কের তথ্য বদলানো হয়েছে: যে সদস্যদের আপনাকে টাকা দেওয়ার কথা, তাঁদের সেই অ্যাকাউন্টে দিতে বলা হচ্ছে যার শেষে {lastDigits}। এটা আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
  factorMailed:
    'দুই ধাপের যাচাই চালু হয়েছে: প্রতিবার সাইন ইনে আপনাকে ইমেলে একটা কোড পাঠানো হবে। এটা আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
  factorApp: 'এখন থেকে আপনার অথেন্টিকেটর অ্যাপ দিয়ে সাইন ইন শেষ হবে। এটা আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
  factorOff: 'দুই ধাপের যাচাই বন্ধ হয়েছে। এটা আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
  recoveryCodesRenewed: 'আপনার নতুন রিকভারি কোড হয়েছে। এটা আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
  recoveryCodeUsed:
    '{count, plural, =0 {আপনার শেষ রিকভারি কোড ব্যবহার হয়েছে: নতুন কোড তৈরি করুন।} one {একটা রিকভারি কোড ব্যবহার হয়েছে; আর #টি বাকি: তাড়াতাড়ি নতুন কোড তৈরি করুন।} other {একটা রিকভারি কোড ব্যবহার হয়েছে; আর #টি বাকি।}} এটা আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
  invitationAccepted: '{cirkle}-এ আপনার আমন্ত্রণ {name} গ্রহণ করেছেন।',
  invitationDeclined: '{cirkle}-এ আপনার আমন্ত্রণ {name} নাকচ করেছেন।',
  invitation: '{owner} আপনাকে {cirkle}-এ আমন্ত্রণ জানাচ্ছেন: মাসে {amount}।',
  joinRequest: '{cirkle}-এ {name} যোগ দিতে চান।',
  requestAccepted: 'আপনি এখন {cirkle}-এর সদস্য।',
  requestDeclined: '{cirkle}-এ আপনার যোগ দেওয়ার অনুরোধ নাকচ হয়েছে।',
  requestClosed: '{cirkle}-এ আর সদস্য নেওয়া হচ্ছে না, তাই আপনার যোগ দেওয়ার অনুরোধ বন্ধ হয়েছে।',
  keptMemberAdded: '{owner} {cirkle}-এ {name}-কে যোগ করেছেন, তাঁর ফোন নেই।',
  takeOverInvitation: '{owner} আপনাকে {cirkle}-এ {name}-এর জায়গাটা নিতে আমন্ত্রণ জানাচ্ছেন।',
  memberTookOver: '{name} এখন থেকে {cirkle}-এ নিজেই নিজের কাজ করবেন। এতদিন তাঁর হয়ে {owner} রেকর্ড করতেন।',
  memberJoined: '{cirkle}-এ {name} যোগ দিয়েছেন।',
  memberLeft: '{cirkle} ছেড়েছেন {name}।',
  cirkleEdited: 'অ্যাডমিন {cirkle}-এ কিছু বদলেছেন।',
  cirkleReordered: '{cirkle}-এর পালার ক্রম বদলেছে: আপনার পালা {turn} নম্বরে।',
  cirkleWaiting:
    '{cirkle} {startDate} তারিখে শুরু হতে পারেনি: ফোন আছে এমন আর একজন সদস্য লাগবে। {cancelledOn} তারিখের আগে কেউ যোগ না দিলে এটা বাতিল হবে।',
  cirkleCancelled: '{cirkle} শুরুর আগেই বাতিল হয়েছে।',
  cirkleStarted: '{cirkle} শুরু হয়েছে।',
  cirkleCompleted: '{cirkle} শেষ হয়েছে: সবাই পুরো টাকা পেয়েছেন।',
  identityVerified: 'আপনার পরিচয় যাচাই হয়েছে।',
  identityRejected: 'আপনার পরিচয় যাচাই করা যায়নি: {reason}',
  aadhaarUnmasked:
    'আধার কার্ডের ছবিতে নম্বরের শেষ চারটির বেশি সংখ্যা দেখা যাচ্ছে। ছবিটা মুছে দেওয়া হয়েছে। প্রথম আটটি সংখ্যা ঢেকে আবার পাঠান।',
  deletionScheduled: 'আপনার অ্যাকাউন্ট {day} তারিখে মুছে দেওয়া হবে। তার আগে চাইলে অ্যাকাউন্ট রেখে দিতে পারেন।',
  deletionCancelled: 'আপনার অ্যাকাউন্ট মুছে দেওয়া বাতিল হয়েছে। এটা আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
  paymentSubmitted: '{payer} বলছেন, {cirkle} সার্কেলের জন্য আপনাকে {amount} দিয়েছেন।',
  paymentSubmittedFor:
    '{payer} বলছেন, {cirkle} সার্কেলের জন্য {payee}-কে {amount} দিয়েছেন। {payee}-এর হয়ে আপনি উত্তর দিন।',
  newProofSent:
    '{what, select, cash {{cirkle}-এর {amount}-এর বিবরণ {payer} আবার দিয়েছেন।} other {{cirkle}-এর {amount}-এর নতুন প্রমাণ {payer} পাঠিয়েছেন।}}',
  paymentConfirmed: '{cirkle}-এর জন্য আপনার {amount} {validator} নিশ্চিত করেছেন।',
  newProofAsked:
    '{what, select, cash {{cirkle}-এর জন্য আপনার {amount} নিয়ে {validator}-এর আবার বিবরণ লাগবে: “{comment}” আবার টাকা দেবেন না।} missing {{cirkle}-এর জন্য আপনার {amount} নিয়ে {validator}-এর প্রমাণ লাগবে: “{comment}” আবার টাকা দেবেন না।} other {{cirkle}-এর জন্য আপনার {amount} নিয়ে {validator}-এর আরও পরিষ্কার প্রমাণ লাগবে: “{comment}” আবার টাকা দেবেন না।}}',
  paymentWaiting: '{cirkle}-এর {amount}: {day} থেকে {payer} আপনার নিশ্চিত করার অপেক্ষায় আছেন।',
  cashRecorded: '{payee} বলছেন, {cirkle}-এর জন্য {day} তারিখে আপনি তাঁকে নগদ {amount} দিয়েছেন। এটা কি ঠিক?',
  cashAcknowledged: '{payer} হ্যাঁ বলেছেন: {cirkle}-এর জন্য আপনাকে নগদ {amount} দিয়েছেন। এটা নিশ্চিত হয়েছে।',
  cashDenied: '{payer} না বলেছেন: {cirkle}-এর জন্য আপনাকে নগদ {amount} দেননি।',
  cashDeniedSaying: '{payer} না বলেছেন: {cirkle}-এর জন্য আপনাকে নগদ {amount} দেননি: “{comment}”',
  cashRecordedFor:
    '{author} রেকর্ড করেছেন যে {cirkle}-এর জন্য {day} তারিখে {payer} {payee}-কে নগদ {amount} দিয়েছেন। এটা কি ঠিক?',
  cashConfirmedBy:
    '{person} হ্যাঁ বলেছেন: {cirkle}-এর জন্য {payer} {payee}-কে নগদ {amount} দিয়েছেন। এটা নিশ্চিত হয়েছে।',
  cashDeniedBy: '{person} না বলেছেন: {cirkle}-এর জন্য {payer} {payee}-কে নগদ {amount} দিয়েছেন, এটা নিশ্চিত হয়নি।',
  cashDeniedBySaying:
    '{person} না বলেছেন: {cirkle}-এর জন্য {payer} {payee}-কে নগদ {amount} দিয়েছেন, এটা নিশ্চিত হয়নি: “{comment}”',
  handedOver: '{owner} বলছেন, {cirkle} সার্কেলের জন্য মেম্বারদের দেওয়া টাকা থেকে আপনাকে {amount} দিয়েছেন।',
  handOverAcknowledged: '{cirkle}-এর জন্য আপনার দেওয়া {amount} {receiver} পেয়েছেন।',
  handOverSentBack: '{cirkle}-এর জন্য আপনার দেওয়া {amount} {receiver} পাননি: “{comment}”',
  newProofDue:
    '{what, select, cash {{cirkle}-এর জন্য আপনার {amount}-এর বিবরণ {day} তারিখের মধ্যে আবার লাগবে। আবার টাকা দেবেন না।} other {{cirkle}-এর জন্য আপনার {amount}-এর নতুন প্রমাণ {day} তারিখের মধ্যে লাগবে। আবার টাকা দেবেন না।}}',
  newProofDueToday:
    '{what, select, cash {{cirkle}-এর জন্য আপনার {amount}-এর বিবরণ আজই আবার লাগবে। আবার টাকা দেবেন না।} other {{cirkle}-এর জন্য আপনার {amount}-এর নতুন প্রমাণ আজই লাগবে। আবার টাকা দেবেন না।}}',
  due: '{cirkle}-এর জন্য আপনাকে {amount} দিতে হবে, শেষ তারিখ {day}।',
  dueTomorrow: '{cirkle}-এর জন্য আপনাকে {amount} দিতে হবে, শেষ তারিখ আগামীকাল, {day}।',
  dueToday: '{cirkle}-এর জন্য আপনাকে {amount} দিতে হবে, শেষ তারিখ আজ, {day}।',
  overdue: '{cirkle}-এর জন্য আপনার {amount} দেওয়ার তারিখ পেরিয়েছে: শেষ তারিখ ছিল {day}।',
  missed: '{cirkle}-এর জন্য আপনার {amount} মিস হয়েছে, শেষ তারিখ ছিল {day}। এখনও দিতে পারেন।',
  swapRequest:
    '{cirkle}-এ {requester} আপনার সঙ্গে পালা অদলবদল করতে চান। আপনি গ্রহণ করলে {before} তারিখের বদলে {after} তারিখে টাকা পাবেন।',
  swapAccepted: '{cirkle}-এ আপনার অদলবদল {asked} গ্রহণ করেছেন: আপনি এখন {after} তারিখে টাকা পাবেন।',
  swapDeclined: '{cirkle}-এ আপনার অদলবদল {asked} নাকচ করেছেন।',
  swapSuperseded: '{cirkle}-এ {asked}-এর কাছে আপনার অদলবদলের অনুরোধ শেষ: অন্য একটা অদলবদল গ্রহণ করা হয়েছে।',
  swapLapsed: '{cirkle}-এ {asked}-এর কাছে আপনার অদলবদলের অনুরোধের মেয়াদ শেষ: সময়ে উত্তর আসেনি।',
  swapApplied: '{cirkle}-এ {requester} ও {asked} পালা অদলবদল করেছেন।',
  formerMember: 'প্রাক্তন সদস্য',
  unknown: 'Cirkles-এ নতুন কিছু আছে।',
} as const
