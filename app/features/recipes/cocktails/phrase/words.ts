/** Words without meaning for a drink, folded: each finds nothing, and excludes no result. */

const list = (text: string) => text.trim().split(/\s+/);

/** Articles, prepositions and conjunctions. */
export const STOP_WORDS = new Set(
  list(
    'a and au aux avec d dans de des dont du en et l la le les of ou par pour sur the un une with',
  ),
);

/** Words between alternatives. */
export const EITHER = new Set(['ou', 'or']);

/** Words true of every recipe, or that only ask for one. */
export const ASKING_WORDS = new Set(
  list(`
    cocktail cocktails recette recettes boisson boissons drink drinks verre verres recipe recipes breuvage breuvages
    melange melanges glass beverage truc trucs chose choses quelque quelques idee idees machin suggestion suggestions
    comment faire fait faite faites fais prepare preparer realiser concocter composer servir sers boire bois boit buvons
    quoi quel quelle quels quelles que qu qui est ce c s y t ca cela celui celle il elle on nous vous je j tu moi toi me te se
    voudrais voudrait veux veut aimerais aimerait aime cherche cherchons cherches chercher trouve trouver trouves
    trouvez envie envies besoin souhaite souhaiterais propose proposez proposes proposer donne donnez donner conseille
    conseillez conseiller conseil conseils montre montrez avoir ai as avez avons peux peut peux-tu pouvez puis sais
    base bases genre type style sorte forme gout gouts saveur saveurs note notes parfum arome aromes esprit
    bon bonne bons bonnes meilleur meilleure meilleurs meilleures super top delicieux delicieuse excellent excellente
    sympa genial joli jolie beau belle original originale originaux parfait parfaite ideal ideale vrai vraie petit petite
    petits nouveau nouvelle cher chers chere tres trop plutot assez bien peu plus moins tout tous toute toutes si
    mon ma mes ton ta tes son sa ses notre nos votre vos leur amis ami copains copines invites invite collegues
    famille femme mari mere pere belle-mere maman papa maison chez soi ce cet cette ces
    soir midi aujourd hui demain weekend week end ici mais donc alors car comme avec dedans contenant contient plait svp stp
    merci bonjour salut i want need like would some something give me how to make what can for my is it good best
    please an with made based idea ideas impressionner epater galerie convives surprendre changer accompagner
    personne personnes people gens monde ne n contient contienne contiennent dames filles hommes femmes hommes
    reussir reussi reussie apprendre choisir organiser recevoir gouter deguster savourer tester essayer decouvrir commander
    offrir connaitre connais connaissez utiliser finir vider bouteille bouteilles reste restes frigo placard ouvrir
    traditionnel traditionnelle traditionnels authentique typique typiques populaire populaires connu connus celebre
    celebres tendance chic elegant elegante colore coloree banal banale different differente sortir raffine raffinee
    soit soient sont ayant etre apres avant personnel perso servi servie pres aussi encore juste vraiment surtout nom nomme appelle propos
    fils fille copain copine pote potes frere soeur cousin cousine tante oncle mamie papi garanti garantie consomme
    mets mettez mettre ajoute ajoutez ajouter mois supporte supportent mange manger cru crus crue crues
    suis es sommes etes bonsoir recois recevons adore adorent adorons lui eux achete acheter acquis maladie
    allergique allergiques intolerant intolerante intolerants allergie allergies entre car parce vite lundi mardi mercredi
    impressionne impressionnent epate litre litres cl ml preparation temps duree jeudi vendredi samedi dimanche lundis mardis mercredis jeudis vendredis samedis dimanches sait savoir thermomix
    quelqu quelquun koi kwa g ptit ptits ptite ptites date datent datant veulent voulons voulez voudraient aimeraient
    help aide aidez approche debarquent debarque debarquer regarde regarder ayez conseilles ressemble ressemblant hier vide arrive
    texture bord mer version cure invente inventee inventes cree creee crees nee nes imagine imaginee originaire provient provenant provenance origine origines mixer mixes mixez hasard surprises surprends populaires nouveautes nouveaute connues jusqu kekchose qqun foot match poker pyjama debut veille fera ya yak yaka kel kels kelle plein jardin
    coktel coktels cocktel cocktels coctel koktel kocktail cocktele coktele siri alexa google bah euh ben hein bof dis
    soiree soirees long longue voisin voisine voisins chef patron annif fan envi ouais
    dormir medecin docteur doctor safe friendly
    slt jcherche jveu pr tt ts ds bcp qqch qqchose dc avc ac stpp yes friend friends minus neither nor rather containing ailleurs
    uniquement seulement only any importe inspiration idees ils elles choc risque risques trace traces invitee invitees digere tant condition everything anybody everyone preferez preferer
    prefere prefererais preferons preference absolument idealement concernant niveau question cote
    dois doit devons devoir doivent pendant autour environ mother mom mum maman future
    jsuis jsui im ive fin trinquer virgule siroter devant gueule spectaculaire impressionnant impressionnante ancienne
    cocktaile cocktailes cocktaille cocktailles honneur demoiselle demoiselles sante film up float straight spec specs
    wife husband girlfriend boyfriend dun dune remede jaime jveux jpeux jai jm chui ok oui nan bref voila hello coucou hey please pls possible possibles
    attention trouver faudrait faut falloir devrait pourrait pourrais pourriez auriez aurais auras aura avait etait serait sera
    passer passe propre quand dehors degre degres avance ambiance repas gros grosse grosses chaleur chaleurs grand grande grands grandes jour journee
    nuit heures heure instant moment occasion epoque annee annees ans an etudiant etudiante etudiants fauche fauches budget
    economique economiques cher marche cheap student crowd gout gouts dit dire dirais parle penser pense
    autre autres chaque plusieurs beaucoup possible impossible vrai dans quand meme memes toujours souvent
    parfois deja maintenant tard tot rendre rend besoins manger repas diner dejeuner apporter emmener ramener
    prends prend prendre prenez pris vois voir voyez dites rentre rentrer commence commencer arrive arriver viens vient venir
    vais va aller allons partir seul seule ensemble tranquille nickel parfaits ultra hyper mega tellement
    ouvert ouverte entame entamee fond coup quoique ceux celles etc bidule bref ideal
    qualite quantite quantites facon maniere ingredient ingredients produit produits
    existe existent exister permis permet compatible compatibles adapte adaptee adaptes convient conviennent convenir
    he she we they am are be have has had do does don t can could will would should that this these those
    there anything something ideas suggestions having serve serving mix mixed looking tonight today`),
);

/** Single words that exclude the next one. */
export const NEGATIVE_WORDS = new Set(list('sans pas ni sauf excepte hormis without'));

/** Words that ask how something is made. */
export const HOW_WORDS = new Set(
  list(
    'recette recettes faire fait fais fabriquer realiser preparer prepare maison soi make homemade',
  ),
);

/** Words after a thing that mean it is made at home. */
export const HOMEMADE =
  '(?:faite?s? )?(?:a la )?maison|home ?made|(?:a faire |faite?s? )?(?:soi|toi|vous) memes?';

/** Expressions that ask how something is made. */
export const MAKING =
  '(?:(?:comment )?(?:(?:on|je|tu|vous|nous) )?(?:fai(?:re|t|s|tes)|(?:fabriqu|realis|prepar)(?:er|e|es|ez|ons))|(?:la )?recette|home ?made|how (?:to|do (?:i|you|we)) make|(?:i|you|we) make|diy)(?: (?:de|d|du|des|le|la|les|l|son|sa|ses|mon|ma|mes|notre|votre|un|une|the|a|an|my|some|your|own))*';
