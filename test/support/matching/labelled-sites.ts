/** Pairs of made-up facilities in the shapes of real lists. The first letter says S for one site written twice, N for neighbours. */
import type { LabelledPair } from './labelled-pairs.js';

const PAIRS = `
S CN | NINGBO LANHUA GARMENTS CO LTD @ NO.15 DONGPU ROAD,YINZHOU DISTRICT,NINGBO,CHINA | Ningbo Lanhua Garments Company Limited @ 15 Dongpu Rd., Yinzhou, Ningbo
S CN | Wen zhou Hai tong Sho es Fac tory @ No.8 Shuanghe West Road, Ouhai, Wenzhou | WENZHOU HAITONG SHOES FACTORY @ NO.8 SHUANGHE WEST ROAD, OUHAI ECONOMIC DEVELOPMENT ZONE, WENZHOU, CHINA
S CN | Changshu Kaifeng Knitting Co. Ltd. @ No. 8, Penglai Road, Changshu, Jiangsu | CHANGSHUKAIFENG KNITTING CO.,LTD @ 8 Penglai Road, Changshu City, Jiangsu Province
S CN | Suzhou Jinhe Textile Co. Ltd @ 36-8 Caihong Road,Luzhi Town. Suzhou,Wuzhong. China | Suzhou Jin He Textile Co., Ltd. @ Luzhi Town, 36-8 Caihong Rd, Wuzhong, Suzhou
S CN | HANGZHOU MINGDE GARMENT IND.CO.LTD @ No. 308 Shiping Road No. 7 Building,Hangzhou,China | Hangzhou Mingde Garment Industrial Co., Ltd. @ Building 7, 308 Shiping Road, Hangzhou
S CN | Regal Miracle Intimate Apparel (Shenzhen) Ltd. @ No. 5 Chengyao Industrial Estate, Yulu, Gongming, Shenzhen 518106 | Regal Miracle Intimate Apparel (Shenzhen Ltd.) @ No.5 Chengyao Industrial Estate,Yulu,Gongming,Shenzhen
S CN | 苏州锦华纺织有限公司 @ 江苏省苏州市吴中区彩虹路36号 | 苏州锦华纺织 @ 苏州市吴中区彩虹路三十六号
S CN | 蘇州錦華紡織有限公司 @ 江蘇省蘇州市吳中區彩虹路36號 | 苏州锦华纺织有限公司 @ 江苏省苏州市吴中区彩虹路36号
S CN | 华兴集团宁波东浦制衣有限公司 @ 浙江省宁波市鄞州区东浦路15号 | 宁波东浦制衣有限公司 @ 宁波市鄞州区东浦路15号
S CN | Jinyue Group - Fuzhou Yongtai Garment Co., Ltd @ No. 20 Wenhua Road, Cangshan, Fuzhou | FUZHOU YONGTAI GARMENT CO LTD @ NO 20 WENHUA ROAD, CANGSHAN DISTRICT, FUZHOU, FUJIAN
S CN | QUANZHOU XINGLONG FOOTWEAR CO., LTD @ WULI INDUSTRIAL ZONE, BAIYUN VILLAGE, HUI'AN COUNTY,QUANZHOU CITY | Quanzhou Xinglong Footwear @ Baiyun Village, Wuli Industrial Zone, Huian, Quanzhou
S CN | Huai An Yuan Ding Headwear Mfg. Co. Ltd. @ No.1 Huaihe Avenue Lian Shui New Industrial Zone,Huai An,Jiangsu 223400. China | Huaian Yuanding Headwear Manufacturing Co Ltd @ 1 Huaihe Avenue, Lianshui New Industrial Zone, Huaian, Jiangsu
S CN | Dalian Sportek Apparel Co., Ltd. @ No. 153 West of Liaoning Road, Dalian, 116600 | DALIAN SPORTEK APPAREL CO LTD @ NO.153 WEST OF LIAONING RD DALIAN CITY
S CN | Chung Fai Garment Factory @ (Block 4,5,7,8) Xinghe Industrial Zone C,Shu Tian Pu Village,Gongming Town | CHUNG FAI GMT FTY @ Block 4,5,7,8 Xinghe Ind. Zone C, Shutianpu Village, Gongming Town
S IN | Ambattoor Clothing Private Ltd. @ No. D16, Industrial Estate, Ambattur, Chennai - 600 058 | AMBATTOOR CLOTHING PVT LTD @ D16 Industrial Estate Ambattur Chennai 600058
S IN | M/s Surya Knits @ SF No. 379/1,Anaipudur Road,Anupparpalayam,Tirupur-641652 | Surya Knits @ S.F. No 379/1, Anaipudur Rd., Anupparpalayam, Tirupur
S IN | SC Knitwears Pvt. Ltd. @ S.F.40A,NG Palayam Pirivu Post Avinashi | S.C. Knitwears Private Limited @ SF 40A, N.G. Palayam Pirivu, Avinashi Post
S IN | KAVERI LEA THER EXP ORTS @ 67,M.G.NATESAN ROAD,VEPERY,CHENNAI-600 007,INDIA | Kaveri Leather Exports @ 67 MG Natesan Road, Vepery, Chennai
S IN | Bharati International Ltd. @ Apiic Industrial Park, Kondapuram Village, Tada Mandal, Nellore Dist, 524401 | Bharati International Limited @ APIIC Industrial Park, Kondapuram Vill., Tada, Nellore District
S IN | Gokul Exports (a unit of Shanti Group) @ Plot 22, Sector 6, Faridabad | Gokul Exports @ Plot No. 22, Sector-6, Faridabad 121006
S IN | गंगा टेक्सटाइल प्राइवेट लिमिटेड @ प्लॉट १२, जीआईडीसी, सूरत | गंगा टेक्सटाइल प्राइवेट लिमिटेड @ प्लॉट 12, जीआईडीसी, सूरत
S IN | Lakshmi Spinners & Weavers @ 14 Avinashi Road, Peelamedu, Coimbatore 641004 | Lakshmi Spinning and Weaving @ No.14, Avinashi Rd, Peelamedu, Coimbatore
S IN | Vijaya Apparels India Pvt Ltd @ #45/2, Hosur Main Road, Bommanahalli, Bangalore | VIJAYA APPARELS INDIA PRIVATE LIMITED @ No 45/2 Hosur Main Road, Bommanahalli, Bangalore 560068
S IN | Samudra Fashions @ A-5, EPIP Phase 2, Shastripuram, Agra-282007 | SAMUDRA FASHION @ A5 EPIP PHASE 2 SHASTRIPURAM AGRA
S IN | Omkar Denim Llp @ Survey No. 211, Narol-Sarkhej Highway, Ahmedabad | Omkar Denim @ Survey No 211, Narol Sarkhej Highway, Ahmedabad, Gujarat
S BD | Alim Embroidery Village Ltd. @ Bangobandhu Road, Tengarbari, Ashulia, Savar, Dhaka 1341 | ALIM EMBROIDERY VILLAGE LIMITED @ Bangobandhu Rd., Tengarbari, Ashulia, Savar
S BD | Supreme Trims Ltd. @ 140/1,East Bagbari,Kashimpur. Gazipur,Dhaka. Bangladesh | SUPREME TRIMS LTD @ 140/1 East Bagbari, Kashimpur, Gazipur
S BD | One Dyeing Mills LTD. @ Vill- Bishnupur,P.O.- Mirzapur Thana- Gazipur Sadar,Dist- Gazipur,Bangladesh. | One Dyeing Mills Limited @ Bishnupur, Mirzapur, Gazipur Sadar, Gazipur
S BD | Meghla Group - Surma Sweaters Ltd @ 222 South Salna, Salna Bazar, Gazipur | Surma Sweaters Ltd. @ 222 South Salna, Gazipur, Bangladesh
S BD | SurmaKnitComposite Ltd @ Plot 12, BSCIC, Fatullah, Narayanganj | Surma Knit Composite Ltd. @ Plot # 12, BSCIC I/A, Fatullah, Narayanganj
S BD | Dhaleswari Wool Wear Ltd. @ 133-134 (Ground & 3rd Floor) Hemayetpur, Savar | DHALESWARI WOOLWEAR LTD @ 133-134 Hemayetpur, Ground & 3rd Floor, Savar, Dhaka
S BD | Turag Padding & Quilting @ Vill.- 75,Kamarpara P.O.: Nishatnagar P.S.: Turag,Dhaka,Bangladesh | Turag Padding and Quilting @ 75 Kamarpara, Nishatnagar, Turag, Dhaka
S BD | M/S Karnaphuli Fashion @ Plot 44-46, Sector 3, CEPZ, Chattogram | Karnaphuli Fashion @ Plot No. 44-46, Sector-3, C.E.P.Z, Chattogram
S BD | মেঘনা স্পিনিং মিলস @ প্লট ১২, বিসিক শিল্প এলাকা, নারায়ণগঞ্জ | মেঘনা স্পিনিং মিলস @ প্লট 12, বিসিক শিল্প এলাকা, নারায়ণগঞ্জ
S BD | DB-Knit Ltd. @ Nayapara, Kashimpur, Gazipur | DB Knit Limited @ Nayapara, Kashimpur, Gazipur-1346
S BD | Shitalakkhya Denim Ltd @ Holding 9, Block C, Chandra, Kaliakair, Gazipur | Shitalakhya Denim Ltd. @ Holding No. 9, Block-C, Chandra, Kaliakoir, Gazipur
S TR | AKDENİZ ÖRME SANAYİ VE TİCARET A.Ş. @ Organize Sanayi Bölgesi 4. Cad. No 7, Denizli | Akdeniz Örme San. Tic. A.Ş. @ OSB 4. Cadde No:7 Denizli
S TR | Şahin Konfeksiyon Ltd. Şti. @ Atatürk Mah. 145 Sok. No:12 Güngören İstanbul | SAHIN KONFEKSIYON LTD STI @ ATATURK MAH 145 SOKAK NO 12 GUNGOREN ISTANBUL
S TR | Ege Boya Tekstil San. ve Tic. Ltd. Şti. @ Bornova Cad. No:9/3 Kemalpaşa İzmir | Ege Boya Tekstil @ Bornova Caddesi 9/3, Kemalpasa, Izmir
S TR | Çukurova İplik @ Hacı Sabancı OSB, 11. Cadde No: 4, Adana | CUKUROVA IPLIK SANAYI A.S. @ HACI SABANCI OSB 11. CAD. NO 4 ADANA
S TR | Yıldız Holding - Bursa Kumaş A.Ş. @ Demirtaş OSB, Lale Sk. 8, Bursa | Bursa Kumaş A.Ş. @ Demirtaş OSB Lale Sokak No:8 Bursa
S TR | Kar taş Den im San ayi @ Beyazıt Mah. 3. Sok. No 21, Malatya | Kartaş Denim Sanayi @ Beyazıt Mahallesi 3. Sokak No:21 Malatya
S TR | Güneş Çorap Sanayi @ Mimar Sinan Cad. 55, Zeytinburnu, İstanbul | Gunes Corap San. @ Mimar Sinan Caddesi No 55 Zeytinburnu Istanbul
S TR | Toros Çırçır @ Karataş Yolu 7. km, Adana | TOROS CIRCIR SAN. @ Karatas Yolu 7 km Adana
S VN | Công ty TNHH May Hòa Phát @ Lô 7 KCN Hòa Khánh, Đà Nẵng | Cong ty TNHH May Hoa Phat @ Lo 7, Khu cong nghiep Hoa Khanh, Da Nang
S VN | Sai tech 2 Cutting & Sewing @ Lot 225, Amata Industrial Park, Long Binh Ward, Bien Hoa City, Dong Nai | Saitech 2 Cutting and Sewing @ Lot 225 Amata IP, Long Binh, Bien Hoa, Dong Nai
S VN | Pungwoo Saigon Corporation @ 2A Road 8, Song Than 1, Di An, Binh Duong | PUNG WOO SAIGON CORP @ No. 2A, Road No. 8, Song Than 1, Di An, Binh Duong Province
S VN | Dong Nai Knit JSC @ 15 Nguyen Van Troi Street, Bien Hoa | Dong Nai Knit Joint Stock Company @ 15 Nguyen Van Troi St., Bien Hoa City, Dong Nai
S VN | V iet H ung Gar ment Co L td @ Lot C4, Que Vo Industrial Zone, Bac Ninh | Viet Hung Garment Co., Ltd. @ Lot C4, Que Vo IZ, Bac Ninh
S VN | Nam Long Group / Hai Duong Weaving Co @ 88 Tran Hung Dao, Hai Duong | Hai Duong Weaving Company @ 88 Tran Hung Dao Street, Hai Duong City
S VN | Tan Tien Zipper @ Lot 5, Tan Tao Industrial Park, Binh Tan, HCMC | Tan Tien Zipper Co.,Ltd @ Lot 5 Tan Tao Industrial Park Binh Tan HCM
S VN | Dệt Nhuộm Minh Khai @ 423 Minh Khai, Hai Bà Trưng, Hà Nội | Det Nhuom Minh Khai @ 423 Minh Khai, Hai Ba Trung, Ha Noi
S PK | Chenab Denim (Pvt) Ltd @ 12 km Sheikhupura Road, Faisalabad | CHENAB DENIM PRIVATE LIMITED @ 12-KM, Sheikhupura Rd., Faisalabad
S PK | Sutlej Spinning Mills Limited @ Plot 4, Sector 23, Korangi Industrial Area, Karachi | Sutlej Spg Mills Ltd @ Plot No.4, Sector 23, Korangi Ind. Area, Karachi
S PK | M/s. Margalla Towels @ D-14, S.I.T.E., Karachi | Margalla Towels @ D14 SITE Karachi
S PK | Al-Noor Hosiery @ Street 6, Ghulam Muhammadabad, Faisalabad | ALNOOR HOSIERY @ Street No. 6, Ghulam Muhammad Abad, Faisalabad
S PK | نور ملز @ پلاٹ ۱۲، کورنگی، کراچی | نور ملز @ پلاٹ 12، کورنگی، کراچی
S PK | Khyber Weaving (A member of Margalla Group) @ 3 Industrial Estate, Hayatabad, Peshawar | Khyber Weaving @ 3, Industrial Estate, Hayatabad, Peshawar 25100
S PK | Indus Home Tex tiles @ Plot 174, Landhi, Karachi | Indus Home Textiles @ Plot No 174, Landhi Town, Karachi
S PK | Lahore Garment City Units @ 2 Raiwind Road, Lahore | LAHORE GARMENTS CITY UNITS @ 2-Raiwind Road, Lahore
N CN | NINGBO LANHUA GARMENTS CO LTD @ NO.15 DONGPU ROAD,YINZHOU DISTRICT,NINGBO | NINGBO LANHUA GARMENTS CO LTD @ NO.51 DONGPU ROAD,YINZHOU DISTRICT,NINGBO
N CN | NINGBO LANHUA GARMENTS CO LTD @ NO.15 DONGPU ROAD,YINZHOU DISTRICT,NINGBO | NINGBO BAIHE GARMENTS CO LTD @ NO.15 DONGPU ROAD,YINZHOU DISTRICT,NINGBO
N CN | Suzhou Jinhe Textile Co. Ltd @ 36-8 Caihong Road,Luzhi Town,Suzhou | Suzhou Jinhe Textile Co. Ltd @ 36-9 Caihong Road,Luzhi Town,Suzhou
N CN | Suzhou Jinhe Textile Co. Ltd @ Caihong Road, Luzhi Town, Suzhou | Suzhou Jinhe Textile Co. Ltd @ Renmin Road, Luzhi Town, Suzhou
N CN | Wenzhou Haitong Shoes Factory @ No.8 Shuanghe Road, Ouhai, Wenzhou | Wenzhou Haitong Shoes Factory 2 @ No.8 Shuanghe Road, Ouhai, Wenzhou
N CN | Changshu Kaifeng Knitting No. 1 Factory @ 8 Penglai Road, Changshu | Changshu Kaifeng Knitting No. 3 Factory @ 8 Penglai Road, Changshu
N CN | 苏州锦华纺织有限公司 @ 江苏省苏州市吴中区彩虹路36号 | 苏州锦华纺织有限公司 @ 江苏省苏州市吴中区彩虹路63号
N CN | 苏州锦华纺织一厂 @ 苏州市吴中区彩虹路36号 | 苏州锦华纺织二厂 @ 苏州市吴中区彩虹路36号
N CN | 宁波东浦制衣有限公司 @ 浙江省宁波市鄞州区东浦路15号 | 宁波南湖印染有限公司 @ 浙江省宁波市鄞州区东浦路15号
N CN | 无锡华新针织二期 @ 无锡市锡山路12号 | 无锡华新针织三期 @ 无锡市锡山路12号
N CN | Jinyue Group - Fuzhou Yongtai Garment @ No. 20 Wenhua Road, Fuzhou | Jinyue Group - Fuzhou Hengsheng Garment @ No. 20 Wenhua Road, Fuzhou
N CN | Jinyue Group - Fuzhou Yongtai Garment @ No. 20 Wenhua Road, Fuzhou | Jinyue Group @ No. 20 Wenhua Road, Fuzhou
N CN | Hangzhou Mingde Garment @ No. 308 Shiping Road No. 7 Building, Hangzhou | Hangzhou Mingde Garment @ No. 308 Shiping Road No. 9 Building, Hangzhou
N CN | Regal Miracle Apparel (Shenzhen) Ltd @ No. 5 Chengyao Estate, Gongming, Shenzhen | Regal Miracle Apparel (Huizhou) Ltd @ No. 5 Donghe Estate, Boluo, Huizhou
N CN | Zhongshan Unity Garment @ Fuhua Road, Banfu Town, Zhongshan | Zhongshan Unity Garment @ Fuhua Road, Sanxiang Town, Zhongshan
N IN | Ambattoor Clothing Private Ltd. @ D16, Industrial Estate, Ambattur, Chennai | Ambattoor Clothing Private Ltd. @ D18, Industrial Estate, Ambattur, Chennai
N IN | Surya Knits @ SF No. 379/1,Anaipudur Road,Tirupur | Surya Knits @ SF No. 379/2,Anaipudur Road,Tirupur
N IN | Surya Knits Unit I @ SF No. 379/1,Anaipudur Road,Tirupur | Surya Knits Unit II @ SF No. 379/1,Anaipudur Road,Tirupur
N IN | Surya Knits @ 14 Avinashi Road, Tirupur | Chandra Knits @ 14 Avinashi Road, Tirupur
N IN | Gokul Exports @ Plot 22, Sector 6, Faridabad | Gokul Exports @ Plot 22, Sector 8, Faridabad
N IN | Gokul Exports @ Plot 22, Sector 6, Faridabad | Gokul Exports @ Plot 22, Sector 6, Noida
N IN | Lakshmi Spinners @ Avinashi Road, Peelamedu, Coimbatore | Lakshmi Spinners @ Mettupalayam Road, Thudiyalur, Coimbatore
N IN | गंगा टेक्सटाइल @ प्लॉट १२, जीआईडीसी, सूरत | यमुना टेक्सटाइल @ प्लॉट १२, जीआईडीसी, सूरत
N IN | गंगा टेक्सटाइल यूनिट १ @ जीआईडीसी, सूरत | गंगा टेक्सटाइल यूनिट २ @ जीआईडीसी, सूरत
N IN | Shanti Group - Gokul Exports @ Plot 22, Faridabad | Ananda Group - Gokul Exports @ Plot 22, Faridabad
N IN | Omkar Denim @ Survey No. 211, Narol, Ahmedabad | Omkar Processors @ Survey No. 211, Narol, Ahmedabad
N IN | Vijaya Apparels @ 45/2, Hosur Road, Bangalore | Vijaya Apparels @ 45/2, Mysore Road, Bangalore
N IN | Kaveri Leather Exports North @ Vepery, Chennai | Kaveri Leather Exports South @ Vepery, Chennai
N IN | Sri Balaji Mills @ Karur Road, Erode | Sri Balaji Mills @ Perundurai Road, Erode
N IN | Samudra Fashions Block A @ EPIP Phase 2, Agra | Samudra Fashions Block B @ EPIP Phase 2, Agra
N BD | Surma Knit Unit 6 @ Plot 4, DEPZ, Savar | Surma Knit Unit 7 @ Plot 4, DEPZ, Savar
N BD | Surma Knit Ltd @ Plot 4, DEPZ, Savar | Surma Denim Ltd @ Plot 4, DEPZ, Savar
N BD | Surma Sweaters Ltd. @ 222 South Salna, Gazipur | Surma Sweaters Ltd. @ 225 South Salna, Gazipur
N BD | Supreme Trims Ltd. @ 140/1,East Bagbari,Kashimpur,Gazipur | Fair Trims Printing @ 140/1,East Bagbari,Kashimpur,Gazipur
N BD | Supreme Trims Ltd. @ East Bagbari,Kashimpur,Gazipur | Supreme Trims Ltd. @ West Sardaganj,Konabari,Gazipur
N BD | One Dyeing Mills @ Bishnupur, Mirzapur, Gazipur | One Dyeing Mills @ Chandpara, Mirzapur, Gazipur
N BD | Meghla Group - Surma Garments Ltd. @ 12 Hazi Market Road, Tongi | Meghla Group - Turag Garments Ltd. @ 12 Hazi Market Road, Tongi
N BD | Karnaphuli Fashion @ Plot 44, Sector 3, CEPZ | Karnaphuli Fashion @ Plot 46, Sector 3, CEPZ
N BD | Karnaphuli Fashion @ Plot 44, Sector 3, CEPZ, Chattogram | Karnaphuli Fashion @ Plot 44, Sector 3, DEPZ, Dhaka
N BD | Dhaleswari Wool Wear @ 133 (3rd Floor) Hemayetpur, Savar | Dhaleswari Wool Wear @ 133 (5th Floor) Hemayetpur, Savar
N BD | মেঘনা স্পিনিং মিলস @ প্লট ১২, বিসিক, নারায়ণগঞ্জ | যমুনা স্পিনিং মিলস @ প্লট ১২, বিসিক, নারায়ণগঞ্জ
N BD | মেঘনা স্পিনিং মিলস ইউনিট ১ @ বিসিক, নারায়ণগঞ্জ | মেঘনা স্পিনিং মিলস ইউনিট ২ @ বিসিক, নারায়ণগঞ্জ
N BD | Bea-Line Knit Wear (Factory-01) @ Salna, Gazipur | Bea-Line Knit Wear (Factory-02) @ Salna, Gazipur
N TR | Akdeniz Örme A.Ş. @ OSB 4. Cadde No:7 Denizli | Akdeniz Örme A.Ş. @ OSB 4. Cadde No:9 Denizli
N TR | Akdeniz Örme A.Ş. @ OSB 4. Cadde No:7 Denizli | Akdeniz Boya A.Ş. @ OSB 4. Cadde No:7 Denizli
N TR | Akdeniz Örme A.Ş. @ OSB 4. Cadde No:7 Denizli | Karadeniz Örme A.Ş. @ OSB 5. Cadde No:7 Denizli
N TR | Şahin Konfeksiyon @ Atatürk Mah. 145 Sok. No:12 Güngören | Şahin Konfeksiyon @ Atatürk Mah. 154 Sok. No:12 Güngören
N TR | Çukurova İplik @ Hacı Sabancı OSB, Adana | Çukurova İplik @ Tarsus OSB, Mersin
N TR | Yıldız Holding - Bursa Kumaş @ Lale Sokak No:8 Bursa | Yıldız Holding - Bursa Dokuma @ Lale Sokak No:8 Bursa
N TR | Güneş Çorap @ Mimar Sinan Cad. 55, Zeytinburnu | Güneş Çorap @ Mimar Sinan Cad. 57, Zeytinburnu
N TR | Toros Çırçır 1 @ Karataş Yolu, Adana | Toros Çırçır 2 @ Karataş Yolu, Adana
N VN | Viet Hung Garment @ Lot C4, Que Vo Industrial Zone, Bac Ninh | Viet Hung Garment @ Lot C6, Que Vo Industrial Zone, Bac Ninh
N VN | Viet Hung Garment @ Lot C4, Que Vo Industrial Zone, Bac Ninh | Viet Thanh Garment @ Lot C4, Que Vo Industrial Zone, Bac Ninh
N VN | Saitech 2 Cutting & Sewing @ Lot 225, Amata, Bien Hoa | Saitech 3 Cutting & Sewing @ Lot 225, Amata, Bien Hoa
N VN | May Hòa Phát @ Lô 7 KCN Hòa Khánh, Đà Nẵng | May Hòa Phát @ Lô 9 KCN Hòa Khánh, Đà Nẵng
N VN | May Hòa Phát @ KCN Hòa Khánh, Đà Nẵng | May Hòa Phát @ KCN Quế Võ, Bắc Ninh
N VN | Dong Nai Knit JSC @ 15 Nguyen Van Troi, Bien Hoa | Dong Nai Knit JSC @ 15 Le Loi, Bien Hoa
N VN | Tan Tien Zipper @ Lot 5, Tan Tao, Binh Tan | Tan Phat Zipper @ Lot 5, Tan Tao, Binh Tan
N PK | Chenab Denim @ 12 km Sheikhupura Road, Faisalabad | Chenab Denim @ 22 km Sheikhupura Road, Faisalabad
N PK | Sutlej Spinning Mills @ Plot 4, Sector 23, Korangi, Karachi | Sutlej Spinning Mills @ Plot 4, Sector 25, Korangi, Karachi
N PK | Sutlej Spinning Mills @ Plot 4, Korangi, Karachi | Sutlej Spinning Mills @ Plot 4, Landhi, Karachi
N PK | Sutlej Spinning Mills Unit 2 @ Plot 4, Korangi, Karachi | Sutlej Spinning Mills Unit 4 @ Plot 4, Korangi, Karachi
N PK | Margalla Towels @ D-14, SITE, Karachi | Khyber Towels @ D-14, SITE, Karachi
N PK | نور ملز یونٹ ۱ @ پلاٹ ۱۲، کورنگی، کراچی | نور ملز یونٹ ۲ @ پلاٹ ۱۲، کورنگی، کراچی
N PK | Khyber Weaving @ 3 Industrial Estate, Hayatabad, Peshawar | Khyber Weaving @ 8 Industrial Estate, Hayatabad, Peshawar
N PK | Indus Home Textiles @ Plot 174, Landhi, Karachi | Indus Denim @ Plot 174, Landhi, Karachi
`;

export const LABELLED_SITES: readonly LabelledPair[] = PAIRS.trim().split('\n').map(pairOf);

function pairOf(line: string): LabelledPair {
  const [label = '', one = '', other = ''] = line.split(' | ');
  const [name = '', address = ''] = one.split(' @ ');
  const [otherName = '', otherAddress = ''] = other.split(' @ ');
  return [label.slice(2), label.startsWith('S'), [name, address], [otherName, otherAddress]];
}
