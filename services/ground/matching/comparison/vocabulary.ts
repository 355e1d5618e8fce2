/** Lists words that facility lists write in many ways, and words that distinguish facilities badly. */

const wordsIn = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' '));

/** A legal form does not distinguish firms. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  wordsIn(
    'ltd limited ltda limitada lda pvt private pte pty plc llc llp lp lc inc incorporated corp corporation co coltd company cia comp',
    'gmbh ag kg kgaa ohg mbh ug ek sa sas sasu sarl eurl srl spa snc sl slu sau sc scs nv bv bvba vof cv rl ab as asa oy oyj aps',
    'kk yk kft zrt bt doo dd ad ood eood sro spol zoo jdoo pt tbk ud sdn bhd berhad jsc ojsc cjsc pjsc jointstock joint stock',
    'ooo zao oao pao chp too tov tnhh mtv ctcp fze fzc fzco fzllc dmcc wll saoc sae est ltdsti sti sirketi anonim as tas ao',
    'sanayi sanayii san ve tic ticaret messrs ms the and of de la le du des di del y e et und',
  ),
);

/** Matches legal forms of languages written without spaces, before the text is split into words. */
export const UNSPACED_LEGAL_FORMS =
  /股份有限公司|有限责任公司|有限責任公司|集团有限公司|有限公司|公司|株式会社|有限会社|(?:주식회사|유한회사|\(주\))/g;

/** Maps short and variant spellings to the one that is compared. */
const CANONICAL_WORDS = new Map(
  wordsIn(
    'intl=international int=international ind=industry inds=industry indl=industry indus=industry industrial=industry industries=industry',
    'industria=industry mfg=manufacturing mfrs=manufacturing manufacture=manufacturing manufacturer=manufacturing',
    'manufacturers=manufacturing manuf=manufacturing tex=textile text=textile textil=textile textiles=textile tekstil=textile',
    'gmt=garment gmts=garment gar=garment garments=garment grmts=garment fty=factory fac=factory fact=factory factories=factory',
    'ent=enterprise entp=enterprise enterprises=enterprise exp=export exports=export imp=import imports=import tech=technology',
    'technologies=technology grp=group bros=brother brothers=brother emb=embroidery embr=embroidery acc=accessory accessories=accessory',
    'knit=knitting knits=knitting knitwears=knitwear clothings=clothing cloth=clothing clothes=clothing apparels=apparel',
    'fashions=fashion fabrics=fabric fab=fabric spinners=spinning spg=spinning wvg=weaving weavers=weaving dyg=dyeing ptg=printing',
    'print=printing mills=mill trd=trading trdg=trading trade=trading svc=service svcs=service services=service dev=development',
    'devt=development dept=department div=division assoc=association mgmt=management natl=national univ=university',
    'shoe=shoes konfeksiyon=confection',
    'rd=road str=street st=street ave=avenue av=avenue aven=avenue blvd=boulevard bld=boulevard bulv=boulevard ln=lane hwy=highway',
    'sq=square pk=park pkwy=parkway dr=drive ctr=center centre=center bldg=building bldng=building bld=building blg=building blk=block',
    'apt=apartment flr=floor fl=floor zn=zone est=estate extn=extension ext=extension sec=sector sect=sector',
    'dist=district distt=district dt=district vill=village vil=village vlg=village twn=town tsp=township prov=province cty=city',
    'mah=mahalle mahallesi=mahalle cad=cadde caddesi=cadde sok=sokak sk=sokak sokagi=sokak blv=boulevard bulvari=boulevard',
    'osb=osb jl=jalan jln=jalan ul=ulitsa c=calle eco=economic econ=economic zila=district upazila=thana',
    'gd=guangdong zj=zhejiang js=jiangsu sz=shenzhen gz=guangzhou hcmc=hochiminh hcm=hochiminh',
    'nth=north sth=south paxta=pakhta',
  ).map((pair) => pair.split('=') as [string, string]),
);

export function canonicalWord(word: string): string {
  const known = CANONICAL_WORDS.get(word);
  if (known) return known;
  // Strips the plural; shorter words may be abbreviations.
  return word.length > 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Many facilities of the trade share these words; a name that agrees in them alone does not agree. */
export const COMMON_IN_NAMES: ReadonlySet<string> = new Set(
  wordsIn(
    'garment textile apparel fashion clothing wear knitwear knitting weaving spinning dyeing printing washing finishing embroidery',
    'embellishment fabric yarn cotton ginning mill factory industry manufacturing enterprise group international trading export import',
    'shoes footwear leather accessory product production plant unit branch division works development technology sport sports sportswear',
    'headwear dress underwear sweater denim composite global asia world new',
  ).map(canonicalWord),
);

/** These words name a kind of place and distinguish no places. */
export const COMMON_IN_ADDRESSES: ReadonlySet<string> = new Set(
  wordsIn(
    'road street lane avenue boulevard highway drive square way marg jalan cadde sokak mahalle calle carretera ulitsa rue via gali moo soi',
    'industry zone area park estate phase sector economic development special processing export free trade technology science',
    'city town district province state county country village ward commune region thana tehsil taluk taluka mandal upazila post office',
    'po ps dist tumbol amphur desa kec kab kel kecamatan kabupaten barangay brgy sangkat khan khum phum quan huyen xa',
    'plot unit block building floor house number near opposite behind next to at in main no group industrial zona parque bis km osb kcn epz ip ie lot lote number',
  ).map(canonicalWord),
);
