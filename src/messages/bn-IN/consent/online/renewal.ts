/** Texts of the question that asks for consent to changed terms. */
export const renewal = {
  title: 'আপনার তথ্য নিয়ে আমরা কী করি: বদলেছে',
  changedTitle: 'কী বদলেছে',
  changedNotice:
    'নোটিসে এখন এক এক কাজ ধরে বলা আছে, কোন তথ্য ব্যবহার হয়, কতদিন রাখা হয় আর কে পান। নতুন কোনো কাজ যোগ হয়নি।',
  changedAadhaar: 'আধার কার্ডের ছবি পাঠানোর আগে অ্যাপেই তার নম্বর ঢেকে দেবেন।',
  changedRights: 'অভিযোগের উত্তর কে দেন, আর ডেটা প্রোটেকশন বোর্ড অফ ইন্ডিয়ার কাছে কীভাবে যাবেন, তা এতে লেখা আছে।',
  documents: 'পুরো <terms>শর্ত</terms> ও <privacy>গোপনীয়তা নীতি</privacy>, প্রতিটা নতুন ট্যাবে।',
  notNowMeans:
    '“এখন নয়” বললে কিছুই বন্ধ হবে না: আগে যাতে রাজি হয়েছেন সেই মতোই চলবে, আর এক সপ্তাহ পরে আবার জিজ্ঞেস করা হবে।',
  noticeSummary: 'নোটিস, এক এক কাজ ধরে',
  agree: 'রাজি',
  agreeing: 'সেভ হচ্ছে…',
  notNow: 'এখন নয়',
} as const
