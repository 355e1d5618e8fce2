/** Pairs of made-up facilities with numbers of four and more digits, boxes, units in Roman digits, letters of Uzbek, and closed sites. */
import type { LabelledPair } from './labelled-pairs.js';

/** Makes a pair of one name at two addresses. */
const at = (country: string, isSame: boolean, name: string, one: string, other: string): LabelledPair => [
  country,
  isSame,
  [name, one],
  [name, other],
];
const named = (country: string, isSame: boolean, address: string, one: string, other: string): LabelledPair => [
  country,
  isSame,
  [one, address],
  [other, address],
];

export const LABELLED_NUMBERS: readonly LabelledPair[] = [
  // Boxes of post offices.
  at('PK', false, 'Boxer Weavers', 'P.O. Box 5429, Kamalia', 'P.O. Box 5430, Kamalia'),
  at('PK', true, 'Boxer Weavers', 'P.O. Box 5429, Kamalia', 'PO Box No. 5429, Kamalia'),
  at('BF', false, 'Faso Filature', '01 BP 1234, Bobo-Dioulasso', '01 BP 4321, Bobo-Dioulasso'),
  at('BF', true, 'Faso Filature', '01 BP 1234, Bobo-Dioulasso', '01 B.P. 1234 Bobo-Dioulasso'),
  at('GT', false, 'Hilados Quetzal', 'Apartado 54290, Escuintla', 'Apartado 54291, Escuintla'),
  at('GT', true, 'Hilados Quetzal', 'Apartado Postal 54290, Escuintla', 'Apdo. 54290, Escuintla'),
  at('DE', false, 'Weberei Sonnental', 'Postfach 10234, Chemnitz', 'Postfach 10235, Chemnitz'),
  at('BD', false, 'Meghna Dyeing', 'GPO Box 2340, Tongi', 'G.P.O. Box 2341, Tongi'),
  at('ZA', false, 'Karoo Cotton', 'Private Bag 3011, Upington', 'Private Bag 3012, Upington'),
  at('BR', false, 'Fios do Cerrado', 'Caixa Postal 12045, Sorriso', 'Caixa Postal 12046, Sorriso'),
  at('TR', false, 'Harran Pamuk', 'Posta Kutusu 1204, Viranşehir', 'Posta Kutusu 1205, Viranşehir'),
  at('PK', false, 'نور ٹیکسٹائل', 'پوسٹ بکس 5429، کمالیہ', 'پوسٹ بکس 5430، کمالیہ'),
  at('CN', false, '恒星棉纺厂', '信箱 5429 石河子', '信箱 5430 石河子'),
  // Plots and villages of land registers.
  at('PK', false, 'Ravi Ginners', 'Chak 1204, Burewala', 'Chak 1205, Burewala'),
  at('PK', true, 'Ravi Ginners', 'Chak 1204, Burewala', 'Chak No. 1204, Burewala'),
  at('BD', false, 'Padma Denim', 'Dag 5521, Savar', 'Dag 5522, Savar'),
  at('BD', false, 'Padma Denim', 'Mouza 13301, Savar', 'Mouza 13302, Savar'),
  at('BD', false, 'পদ্মা ডেনিম', 'দাগ ৫৫২১, সাভার', 'দাগ ৫৫২২, সাভার'),
  at('BD', true, 'পদ্মা ডেনিম', 'দাগ ৫৫২১, সাভার', 'দাগ নং 5521, সাভার'),
  at('IN', false, 'Godavari Spinners', 'Gut 12045, Waluj', 'Gut 12046, Waluj'),
  at('IN', true, 'Godavari Spinners', 'Gut No. 12045, Waluj 431136', 'Gut 12045, Waluj'),
  at('IN', false, 'Godavari Spinners', 'Survey 112233, Waluj', 'Survey 112234, Waluj'),
  at('IN', false, 'Godavari Spinners', 'Khasra 4455, Waluj', 'Khasra 4456, Waluj'),
  at('IN', false, 'गोदावरी मिल', 'खसरा 4455, वालुज', 'खसरा 4456, वालुज'),
  at('PK', false, 'Ravi Ginners', 'Khewat 8812, Burewala', 'Khewat 8813, Burewala'),
  at('PK', false, 'راوی جننگ', 'چک 1204، بورے والا', 'چک 1205، بورے والا'),
  at('TR', false, 'Ege Boya', 'Ada 1450 Parsel 2012, Manisa', 'Ada 1450 Parsel 2013, Manisa'),
  at('ES', false, 'Tintes Ebro', 'Parcela 10234, Fraga', 'Parcela 10235, Fraga'),
  at('BR', false, 'Fios do Cerrado', 'Gleba 12045, Sorriso', 'Gleba 12046, Sorriso'),
  at('FR', false, 'Tissages du Nord', 'Parcelle 1203, Roubaix', 'Parcelle 1204, Roubaix'),
  at('VN', false, 'Det May Hoa Sen', 'Thửa 1203, Thuan An', 'Thửa 1204, Thuan An'),
  at('CN', false, '恒星棉纺厂', '地块 12034 石河子', '地块 12035 石河子'),
  // Numbers as long as no postal code of the country.
  at('PK', false, 'Ravi Ginners', 'GT Road 1204, Burewala', 'GT Road 1205, Burewala'),
  at('AE', false, 'Gulf Fibers', 'Al Quoz 12045, Dubai', 'Al Quoz 12046, Dubai'),
  // Postal codes.
  at('PK', true, 'Ravi Ginners', 'Plot 4, Burewala 61010', 'Plot 4, Burewala'),
  at('TR', true, 'Ege Boya', 'Organize Sanayi Bolgesi, 45030 Manisa', 'OSB, Manisa'),
  at('BD', true, 'Padma Denim', 'Hemayetpur, Savar, Dhaka-1340', 'Hemayetpur, Savar, Dhaka 1341'),
  at('IN', true, 'Godavari Spinners', 'MIDC, Waluj, Aurangabad - 431 136', 'MIDC, Waluj, Aurangabad'),
  // Units by Roman and Arabic numbers, and by words.
  named('PK', true, 'Sheikhupura Road, Lahore', 'Nadir Mills Unit VI', 'Nadir Mills Unit 6'),
  named('PK', false, 'Sheikhupura Road, Lahore', 'Nadir Mills Unit VI', 'Nadir Mills Unit 7'),
  named('PK', false, 'Sheikhupura Road, Lahore', 'Nadir Mills Unit VI', 'Nadir Mills Unit IV'),
  named('PK', true, 'Ring Road, Faisalabad', 'Oneways Denim Unit One', 'Oneways Denim Unit-1'),
  named('PK', true, 'Ring Road, Faisalabad', 'Oneways Denim Unit I', 'Oneways Denim Unit 1'),
  named('PK', false, 'Ring Road, Faisalabad', 'Oneways Denim Unit One', 'Oneways Denim Unit Two'),
  named('PK', false, 'Ring Road, Faisalabad', 'Oneways Denim Unit X', 'Oneways Denim Unit 11'),
  // Uzbek in both of its scripts.
  ['UZ', true, ['Қўқон Тўқимачилик', 'Навоий 8, Қўқон'], ["Qo'qon To'qimachilik", "Navoiy 8, Qo'qon"]],
  ['UZ', true, ['Фарғона Ҳамкор', 'Навоий 7, Фарғона'], ['Fargʻona Hamkor', 'Navoiy 7, Fargʻona']],
  ['UZ', false, ['Қўқон Тўқимачилик', 'Навоий 8, Қўқон'], ["Qo'qon To'qimachilik", "Navoiy 9, Qo'qon"]],
  // Closed sites are for a person to look at.
  named('PK', false, 'Plot 9, SITE, Karachi', 'Mehran Cotton (Closed)', 'Mehran Cotton'),
  named('TR', false, 'Sanayi Caddesi 9, Denizli', 'Ege Boya - Kapalı', 'Ege Boya'),
  named('ES', false, 'Calle Mayor 9, Fraga', 'Tintes Ebro [cerrada]', 'Tintes Ebro'),
  named('CN', false, '石河子北路9号', '恒星棉纺厂（已关闭）', '恒星棉纺厂'),
];
