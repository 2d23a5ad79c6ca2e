/** Texts of swaps: outcomes and notices. */
export const swaps = {
  requestSent: 'অদলবদলের অনুরোধ পাঠানো হয়েছে',
  accepted: 'গ্রহণ করা হয়েছে',
  declined: 'নাকচ হয়েছে',
  withdrawn: 'ফিরিয়ে নেওয়া হয়েছে',
  chooseAnotherMember: 'এই সার্কেলের অন্য একজন সদস্য বেছে নিন।',
  requestNotice:
    '{cirkle}-এ {requester} আপনার সঙ্গে পালা অদলবদল করতে চান: আপনি {before} তারিখের বদলে {after} তারিখে টাকা পাবেন।',
  acceptedNotice: '{cirkle}-এ আপনার অদলবদল {asked} গ্রহণ করেছেন: আপনি এখন {after} তারিখে টাকা পাবেন।',
  declinedNotice: '{cirkle}-এ আপনার অদলবদল {asked} নাকচ করেছেন।',
  supersededNotice: '{cirkle}-এ {asked}-এর কাছে আপনার অদলবদলের অনুরোধ শেষ: অন্য একটা অদলবদল গ্রহণ করা হয়েছে।',
  lapsedNotice: '{cirkle}-এ {asked}-এর কাছে আপনার অদলবদলের অনুরোধের মেয়াদ শেষ: সময়ে উত্তর আসেনি।',
  appliedNotice: '{cirkle}-এ {requester} ও {asked} পালা অদলবদল করেছেন।',
} as const
