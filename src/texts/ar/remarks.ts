// Arabic texts of remarks on what is nearly right. Not yet read by a native speaker.
import type * as english from '#texts/en/remarks.ts';

export const remarkTexts: typeof english.remarkTexts = {
  lookAgain: (nearMisses) => `اقتربت. انتبه إلى ${nearMisses}.`,
  ofGiven: (given, remark) => `${given}: ${remark}`,
  nearMisses: {
    accents: 'علامات الحروف',
    ligature: 'الحروف المتصلة (œ)',
    apostrophe: 'الفاصلة العليا',
    capital: 'الحرف الكبير',
    spaces: 'المسافات والشرطات',
    punctuation: 'علامات الترقيم',
    ending: 'النهاية',
    word: 'الكلمة القصيرة',
    spelling: 'الإملاء',
    order: 'ترتيب الكلمات',
    form: 'شكل الحروف',
  },
  check: (nearMisses, answer) => `يُرجى الانتباه إلى ${nearMisses}: ${answer}`,
};
