/** Pairs of made-up facilities: one and the same, or neighbours that are easily taken for one. */

export type LabelledPair = readonly [country: string, same: boolean, one: readonly [string, string], other: readonly [string, string]];

export const LABELLED_PAIRS: readonly LabelledPair[] = [
  [
    'BD',
    true,
    ['M/S. Padma Poly Knit Fabrics Ltd.', 'Vulta, Rupganj, Narayanganj'],
    ['Padma Poly Knit Fabrics Ltd', 'Vulta, Rupganj, Narayanganj'],
  ],
  [
    'IN',
    true,
    ['A Unit of Sundaram Spinners, Mohan Mills', '14 Avinashi Road, Tirupur'],
    ['Sundaram Spinners Mohan Mills', '14 Avinashi Rd, Tirupur'],
  ],
  [
    'VN',
    true,
    ['S aig on M anu fac tu r i ng C o L td', 'Lot 5, Tan Binh Industrial Park, Ho Chi Minh'],
    ['Saigon Manufacturing Co Ltd', 'Lot 5, Tan Binh IP, Ho Chi Minh'],
  ],
  ['KR', true, ['Sangwoo Textile', '120 Dalseo-ro, Daegu'], ['Sang Woo Textile Co., Ltd.', '120 Dalseo-ro, Daegu']],
  ['CN', true, ['紹興恆達紡織有限公司', '浙江省紹興市柯橋區永通路18號'], ['绍兴恒达纺织有限公司', '浙江省绍兴市柯桥区永通路18号']],
  ['CN', true, ['東莞永豐製衣廠', '廣東省東莞市虎門鎮長安路十二號'], ['东莞永丰制衣厂', '广东省东莞市虎门镇长安路12号']],
  ['PK', true, ['كراچي ملز', 'پلاٹ ۱۲، کورنگی، کراچی'], ['کراچی ملز', 'پلاٹ 12، کورنگی، کراچی']],
  [
    'TR',
    true,
    ['AYDIN İPLİK SANAYİ A.Ş.', 'Organize Sanayi 4. Cad. No 7, Denizli'],
    ['Aydın İplik San. A.Ş.', 'OSB 4. Cadde No:7 Denizli'],
  ],
  ['BD', true, ['মেঘনা নিট ইউনিট ২', 'প্লট ১২, বিসিক, নারায়ণগঞ্জ'], ['মেঘনা নিট ইউনিট 2', 'প্লট 12, বিসিক, নারায়ণগঞ্জ']],
  ['PK', true, ['Ravi Denim Works (Pvt) Ltd', '12 km Sheikhupura Road, Lahore'], ['Ravi Denim Works', '12-KM, Sheikhupura Rd, Lahore']],
  [
    'ID',
    true,
    ['PT. Bumi Kencana Garmindo', 'Jl. Raya Bogor Km 38, Depok'],
    ['Bumi Kencana Garmindo, PT', 'Jalan Raya Bogor Km. 38 Depok'],
  ],
  ['VN', true, ['Công ty Dệt Hòa Bình', 'Lô 7 KCN Hòa Khánh, Đà Nẵng'], ['Cong ty Det Hoa Binh', 'Lo 7 KCN Hoa Khanh, Da Nang']],
  ['IN', false, ['कमल मिल्स', 'गली 4, दिल्ली'], ['कोमल मेल्स', 'गोली 4, दिल्ली']],
  ['BD', false, ['মেঘনা নিট', 'বিসিক, নারায়ণগঞ্জ'], ['মঘানি নোট', 'বিসিক, নারায়ণগঞ্জ']],
  ['BD', false, ['মেঘনা নিট ইউনিট ২', 'প্লট ১২, বিসিক, নারায়ণগঞ্জ'], ['মেঘনা নিট ইউনিট ৩', 'প্লট ১২, বিসিক, নারায়ণগঞ্জ']],
  ['BD', false, ['মেঘনা নিট ইউনিট ২', 'প্লট ১২, বিসিক, নারায়ণগঞ্জ'], ['মেঘনা নিট ইউনিট ২', 'প্লট ১৩, বিসিক, নারায়ণগঞ্জ']],
  ['CN', false, ['常州天和印染有限公司二厂', '江苏省常州市武进区人民路20号'], ['常州天和印染有限公司一厂', '江苏省常州市武进区人民路20号']],
  ['CN', false, ['无锡华新纺织有限公司', '江苏省无锡市锡山路十二号'], ['无锡华新纺织有限公司', '江苏省无锡市锡山路十三号']],
  ['PK', false, ['راوی ملز یونٹ ۲', 'فیصل آباد'], ['راوی ملز یونٹ ۳', 'فیصل آباد']],
  ['IN', false, ['गंगा टेक्सटाइल', 'प्लॉट १२, सूरत'], ['गंगा टेक्सटाइल', 'प्लॉट १४, सूरत']],
  ['BD', false, ['Jamuna Knit Unit 6', 'Plot 4, DEPZ, Savar'], ['Jamuna Knit Unit 7', 'Plot 4, DEPZ, Savar']],
  ['IN', false, ['Vasant Garments', 'Plot 14, Phase 2, Tirupur'], ['Vasant Garments', 'Plot 41, Phase 2, Tirupur']],
  [
    'VN',
    false,
    ['Saigon Manufacturing Co Ltd', 'Lot 5, Tan Binh Industrial Park'],
    ['Saigon Packaging Co Ltd', 'Lot 9, Tan Binh Industrial Park'],
  ],
  ['TR', false, ['Aydın İplik A.Ş.', 'OSB 4. Cadde No:7 Denizli'], ['Aydın Örme A.Ş.', 'OSB 9. Cadde No:1 Denizli']],
];
