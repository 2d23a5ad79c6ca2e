/** Texts of the pages of invitations and of success, and of the button that joins. */
export const cirklePages = {
  requestToJoin: 'যোগ দিতে অনুরোধ করুন',
  requestToJoinCirkle: '{cirkle}-এ যোগ দিতে অনুরোধ করুন',
  requested: 'অনুরোধ করা হয়েছে',
  askToJoin: '{cirkle} সার্কেলে যোগ দেওয়ার অনুরোধ করবেন?',
  ownerSees:
    'যোগ দেওয়ার অনুরোধ করলে অ্যাডমিন আপনার নাম, ছবি ও ফোন নম্বর, আপনার দেশ, আপনি কবে থেকে Cirkles-এ আছেন, আর কটা চালু সার্কেলে আছেন, তা দেখতে পাবেন।',
  requestedToJoinCirkle: '{cirkle}-এ যোগ দেওয়ার অনুরোধ করা হয়েছে',
  requestRefused: '{title} {text}',
  viewInvitation: 'আপনার আমন্ত্রণ দেখুন',
  viewInvitationTo: '{cirkle}-এ আপনার আমন্ত্রণ দেখুন',
  viewCirkle: 'সার্কেল দেখুন',
  goToMyCirkles: 'আমার সার্কেলে যান',
  invitationTitle: 'সার্কেলের আমন্ত্রণ',
  invitationByLinkTitle: 'আমন্ত্রণ',
  answerNotRecorded: 'এই উত্তর রেকর্ড হয়নি। {reason}',
  answerUncertain: 'আপনার উত্তর হয়তো পৌঁছয়নি। {reason}',
  invitesYou: '<b>{owner}</b> আপনাকে <b>{cirkle}</b> সার্কেলে যোগ দিতে আমন্ত্রণ জানাচ্ছেন।',
  invitesGuest:
    '<b>{owner}</b> আপনাকে <b>{cirkle}</b> সার্কেলে যোগ দিতে আমন্ত্রণ জানাচ্ছেন। উত্তর দিতে সাইন ইন করুন বা অ্যাকাউন্ট খুলুন।',
  placeInvitesGuest:
    '<b>{owner}</b> আপনাকে <b>{cirkle}</b> সার্কেলে <b>{name}</b>-এর জায়গাটা নিতে আমন্ত্রণ জানাচ্ছেন। উত্তর দিতে সাইন ইন করুন বা অ্যাকাউন্ট খুলুন।',
  invitesGuestUnnamed: 'আপনাকে একটা সার্কেলে আমন্ত্রণ জানানো হয়েছে। দেখতে সাইন ইন করুন বা অ্যাকাউন্ট খুলুন।',
  acceptGivesSeat: 'গ্রহণ করলে আপনি একটা জায়গা পাবেন, আর সার্কেল শুরু হলে আপনার পেমেন্ট শুরু হবে।',
  acceptTakesPlace: 'গ্রহণ করলে জায়গাটা আপনার হবে, তাতে যা রেকর্ড হয়েছে সব সমেত।',
  acceptSendsRequest: 'গ্রহণ করলে {owner}-এর কাছে আপনার যোগ দেওয়ার অনুরোধ যাবে।',
  requestSent: '<b>{cirkle}</b> সার্কেলে আপনার যোগ দেওয়ার অনুরোধ পাঠানো হয়েছে।',
  requestFound: 'আপনি <b>{cirkle}</b> সার্কেলে যোগ দেওয়ার অনুরোধ করেছেন।',
  requestSentHint: '{owner} এখনও গ্রহণ করেননি। তিনি উত্তর দিলে আপনি নোটিফিকেশন পাবেন।',
  withdrawRequest: 'অনুরোধ ফিরিয়ে নিন',
  memberAlready: 'আপনি আগে থেকেই <b>{cirkle}</b> সার্কেলের সদস্য।',
  createdTitle: 'অভিনন্দন! আপনার সার্কেল খোলা হয়েছে!',
  createdUnknown: 'এটা “আমার সার্কেল”-এ পাবেন।',
  createdStartsOn:
    '{cirkle} খোলা আছে। {count} বা তার বেশি সদস্য হলে {date} তারিখে নিজে থেকে শুরু হবে, বা আপনি শুরু করলে।',
  createdStartsWithMembers:
    '{cirkle} খোলা আছে। {count, plural, one {# জন সদস্য} other {# জন সদস্য}} হলেই নিজে থেকে শুরু হবে।',
  addWithoutPhone: 'কারও ফোন নেই? নাম দিয়ে তাঁকে যোগ করুন, “সদস্যদের আমন্ত্রণ জানান”-এ।',
  inviteMembers: 'সদস্যদের আমন্ত্রণ জানান',
  joinedTitle: 'সার্কেলে স্বাগত!',
  joinedUnknown: 'এটা “আমার সার্কেল”-এ পাবেন। সার্কেল শুরু হলে পেমেন্ট শুরু হয়।',
  joinedStartsOn:
    'আপনি এখন {cirkle}-এর সদস্য। সার্কেল শুরু হলে আপনার পেমেন্ট শুরু হবে: {date} তারিখে নিজে থেকে, বা অ্যাডমিন শুরু করলে।',
  joinedStartsWithMembers:
    'আপনি এখন {cirkle}-এর সদস্য। সার্কেল শুরু হলে আপনার পেমেন্ট শুরু হবে: {count, plural, one {# জন সদস্য} other {# জন সদস্য}} হলেই নিজে থেকে, বা অ্যাডমিন শুরু করলে।',
  joinedStarted: 'আপনি এখন {cirkle}-এর সদস্য। এটা শুরু হয়ে গেছে।',
  joinedNextPayment: 'আপনি এখন {cirkle}-এর সদস্য। এটা শুরু হয়ে গেছে: পরের পেমেন্টের শেষ তারিখ {date}।',
  loadingGoal: 'আপনার সার্কেল দেখা হচ্ছে',
  noGoalHeading: 'আপনার লক্ষ্য',
  noGoal: 'এখানে এখনও কোনো লক্ষ্য পূরণ হয়নি।',
  noGoalHint: 'আপনার কোনো সার্কেলে সবার টাকা পাওয়া হয়ে গেলে এই পেজ খোলে।',
  goalTitle: 'লক্ষ্য পূরণ!',
  goalStory:
    '{cirkle} শেষ হয়েছে: {payouts} বারই টাকা পাওয়া হয়েছে, আর এর {members} জন সদস্যের প্রত্যেকে {amount} পেয়েছেন, নিজের ভাগ ধরে।',
  payoutsDone: 'পাওয়া হয়েছে',
  setNewGoal: 'নতুন লক্ষ্য ঠিক করুন',
  viewSummary: 'সারাংশ দেখুন',
} as const
