/** Texts of invitations and requests to join, as Home shows them, and of a Cirkle’s terms. */
export const invitations = {
  cirkleDetailsTitle: 'সার্কেলের বিস্তারিত দেখুন',
  close: 'বন্ধ করুন',
  loadingInvitation: 'আমন্ত্রণ লোড হচ্ছে',
  invitationNotOpen: 'এই আমন্ত্রণ আর খোলা নেই।',
  invitationNotOpenHint:
    'এর উত্তর দেওয়া হয়েছে, এটা ফিরিয়ে নেওয়া হয়েছে বা এর মেয়াদ শেষ, নয়তো সার্কেল শুরু বা বাতিল হয়েছে।',
  ownedBy: 'অ্যাডমিন {name}',
  monthlyPot: 'মাসের পুরো টাকা',
  contributionAmount: 'কিস্তির টাকা',
  perMonth: 'মাসে {amount}',
  members: 'সদস্য',
  outOf: '{most}-এর মধ্যে {count}',
  firstPayment: 'প্রথম পেমেন্ট',
  created: 'তৈরি হয়েছে',
  potGrows:
    'সদস্য বাড়লে পুরো টাকাও বাড়ে, {count} জন হলে {amount}: প্রত্যেক সদস্য কিস্তি দেন, আর সবাই একবার করে পুরো টাকা পান।',
  orderMayChange: 'শুরু না হওয়া পর্যন্ত অ্যাডমিন ক্রম বদলাতে পারেন।',
  placeInvitesYou: '<b>{owner}</b> আপনাকে <b>{cirkle}</b> সার্কেলে <b>{name}</b>-এর জায়গাটা নিতে আমন্ত্রণ জানাচ্ছেন।',
  placeMeans:
    'এতদিন {name}-এর হয়ে {owner} রেকর্ড করতেন। গ্রহণ করলে নিজের কাজ আপনি নিজেই করবেন: টাকা দেওয়া, নেওয়া, উত্তর দেওয়া। যা রেকর্ড হয়েছে তা থাকবে, আর আপনি সবটা দেখবেন।',
  yourTurn: 'আপনার পালা',
  yourTurnLater: 'শুরু হলে জানা যাবে',
  asksToJoin: '{cirkle}-এ যোগ দিতে চান',
  livesIn: 'দেশ: {country}',
  activeIn: '{count, plural, one {#টি চালু সার্কেলে আছেন} other {#টি চালু সার্কেলে আছেন}}',
  acceptRequest: 'অনুরোধ গ্রহণ করুন',
  acceptRequestOf: '{name}-এর অনুরোধ গ্রহণ করুন',
  declineRequest: 'অনুরোধ নাকচ করুন',
  declineRequestOf: '{name}-এর অনুরোধ নাকচ করুন',
} as const
