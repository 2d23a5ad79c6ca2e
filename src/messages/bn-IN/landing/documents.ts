/** Titles and descriptions of the finished pages, which search engines and link previews show. */
export const documents = {
  landingTitle: 'Cirkles: ভরসার মানুষদের সঙ্গে পালা করে টাকা জমান',
  landingDescription:
    'কে টাকা দিয়েছেন, কে পাবেন, এরপর কী, Cirkles সব হিসেব রাখে, নেটওয়ার্ক ছাড়াও। বিনা পয়সায়, কোনো কমিশন নেই, আর আপনার টাকা কখনও আমাদের হাত দিয়ে যায় না।',
  privacyTitle: 'গোপনীয়তা নীতি · Cirkles',
  privacyDescription: 'Cirkles আপনার ফোনে আর তার সার্ভারে কী রাখে, কে দেখেন, কতদিন, আর কীভাবে তা শেষ করবেন।',
  termsTitle: 'ব্যবহারের শর্ত · Cirkles',
  termsDescription: 'Cirkles কী করে আর কী করে না, পেমেন্টের দায়িত্ব কার, আর সদস্যদের একে অন্যের প্রতি কী দায়।',
  siteName: 'Cirkles',
} as const
