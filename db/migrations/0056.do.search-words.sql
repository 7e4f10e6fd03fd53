-- What the search knows from the first day on. Every shop may change all of it: see Search in the back office.

-- what pieces are described by already, and names of two letters such as TV
insert into search_word (word, in_name)
select word, false
from (select distinct material || ' ' || material_family || ' ' || colour || ' ' || colour_family as said from product) as told,
     words_in(said) as word
group by word
on conflict (word) do nothing;
insert into search_word (word)
select word from product, words_in(title || ' ' || brand || ' ' || keywords || ' ' || attribute_words) as word
where length(word) = 2
group by word
on conflict (word) do update set in_name = true;


-- Indian and foreign words for one thing find each other
insert into search_synonym (typed, means, how)
select btrim(one), string_to_array(means, ', '), 'same'
from (values
  ('almirah, almari, almira, almaari, closet, kapde almari, kapdo almari, clothes almirah', 'wardrobe'),
  ('cupboard', 'wardrobe, cabinet'),
  ('palang, khat, khatiya, charpai, cot', 'bed'),
  ('couch, couches', 'sofa'),
  ('sofa set', 'sofa'),
  ('settee, diwan, divan, deewan', 'loveseat, sofa'),
  ('gadda, gadde, gaddi', 'mattress'),
  ('carpet, kaleen, kalin, galicha', 'rug, dhurrie'),
  ('dari', 'dhurrie, rug'),
  ('doormat, door mat, foot mat, paydan', 'mat'),
  ('bathroom mat, bathroom rug', 'bath mat'),
  ('parda, parde', 'curtain'),
  ('chadar, chaddar, bed cover, bed spread', 'bedsheet'),
  ('takiya, pillow cover, takiya cover', 'cushion'),
  ('kursi, kursiyan', 'chair'),
  ('mez, mej', 'table'),
  ('desk', 'desk, table'),
  ('lamp', 'lamp, light'),
  ('light', 'light, lamp, pendant'),
  ('batti, diya', 'lamp, candle'),
  ('hanging light, hanging lamp, ceiling light, ceiling lamp, chandelier, jhumar', 'pendant'),
  ('bedside lamp, night lamp, reading lamp', 'table lamp, study lamp'),
  ('pankha, pankhe', 'fan'),
  ('chhat', 'ceiling'),
  ('sheesha, shisha, aaina, aina, darpan, looking glass', 'mirror'),
  ('cup', 'mug, goblet'),
  ('kap, pyala, coffee mug, tea cup, tea mug', 'mug'),
  ('gilas, water glass, drinking glass', 'tumbler, goblet'),
  ('bottle', 'carafe'),
  ('ottoman', 'ottoman, pouf'),
  ('pouffe, puffy, mooda', 'pouf'),
  ('drawer', 'drawer, chest'),
  ('drawer unit, drawer chest', 'chest drawers'),
  ('bookcase, book rack, book case, book stand, kitab almari, kitabon almari', 'bookshelf'),
  ('shelf', 'shelf, shelves, bookshelf'),
  ('wall rack, wall shelf, wall stand', 'wall shelves, rail shelf, hook rack'),
  ('shoe rack, shoe stand, shoe storage, shoe cupboard, juta rack, joota rack, joote almari, joote rack, chappal stand', 'shoe cabinet'),
  ('juta, joota, joote, chappal', 'shoe'),
  ('tv stand, tv cabinet, tv table, tv rack, tv console, tv trolley, television stand, entertainment unit', 'tv unit'),
  ('television, tivi', 'tv'),
  ('computer chair, desk chair, study chair, revolving chair, rolling chair', 'office chair, task chair'),
  ('boss chair, manager chair', 'executive chair'),
  ('computer table, work table, work desk, writing desk, writing table, office table, office desk', 'study table, study desk, standing desk'),
  ('padhai', 'study'),
  ('bed table, folding bed table, folding table, foldable table', 'laptop table'),
  ('centre table, center table, tea table, sofa table', 'coffee table'),
  ('khana, khane, bhojan', 'dining'),
  ('dining set, dining table set', 'dining table'),
  ('easy chair, lounge chair, relax chair, aaram kursi, aram kursi, rest chair', 'recliner, wing chair, accent chair, armchair'),
  ('rocking chair', 'rocking'),
  ('single sofa, single seater sofa, one seater sofa, 1 seater sofa, sofa chair', 'armchair, accent chair, barrel chair, tub chair, bucket chair'),
  ('bar stool, bar chair, kitchen stool', 'stool'),
  ('corner sofa, l sofa, l type sofa, l shape sofa, l shaped sofa', 'l shaped sofa, sectional sofa'),
  ('flower pot, flower vase, gamla, guldasta, guldan', 'vase'),
  ('show piece, showpiece, statue, murti, idol, decoration piece', 'figurine, sculpture, elephant, bird'),
  ('hathi, haathi', 'elephant'),
  ('chidiya', 'bird'),
  ('tauliya, toliya, gamcha', 'towel'),
  ('blanket, kambal, rajai', 'throw'),
  ('dog bed, cat bed, puppy bed, kutte bed, kutta bed', 'pet bed'),
  ('dog, kutta, kutte, puppy', 'pet'),
  ('billi', 'cat'),
  ('dog bowl, cat bowl, pet bowl', 'bowl stand'),
  ('key hook, key holder, key stand, cloth hanger, wall hanger, khunti', 'hook'),
  ('mixer, mixie, mixi, mixer machine', 'mixer grinder'),
  ('ketli, tea kettle', 'kettle'),
  ('lakdi, lakri', 'wood, wooden, sheesham, teak'),
  ('lohe, loha', 'iron, metal, steel'),
  ('pital, peetal', 'brass'),
  ('tamba', 'copper'),
  ('kanch, kaanch', 'glass'),
  ('leather, rexine', 'leather, leatherette'),
  ('plastic', 'plastic, polypropylene'),
  ('hara, hari', 'green'),
  ('neela, nila, neeli', 'blue'),
  ('lal, laal', 'red'),
  ('kala, kaala, kali', 'black'),
  ('safed', 'white'),
  ('peela, pila', 'yellow'),
  ('gulabi', 'pink'),
  ('bhura', 'brown'),
  ('gray', 'grey'),
  ('golden', 'gold, brass'),
  ('darwaza, darwaze', 'door'),
  ('do seater, two seater, dual seater', '2 seater'),
  ('teen seater, three seater', '3 seater'),
  ('char seater, four seater', '4 seater'),
  ('chhe seater, che seater, six seater', '6 seater'),
  ('hall, drawing room, baithak', 'living room'),
  ('bachche, bachcha, children', 'kids room')
) as taught (typed, means), unnest(string_to_array(typed, ',')) as one
on conflict do nothing;

-- What people also ask a furniture shop for. It counts only while no piece is called so: then it is not put right to a
-- word that looks like it, and "dressing table" does not bring tables.
insert into search_synonym (typed, means, how)
select btrim(one), '{}', 'other'
from (values
  ('swing, jhula, hammock, bicycle, cycle, tricycle, scooter, bike, car, car seat, car seat cover, car cover, tyre, helmet'),
  ('fridge, refrigerator, freezer, washing machine, dishwasher, ac, air conditioner, cooler, air cooler, heater, room heater, geyser, water heater'),
  ('water purifier, chimney, microwave, oven, stove, gas stove, chulha, cooker, pressure cooker, kadhai, tawa, frying pan, dinner set, plate, thali'),
  ('spoon, knife, tiffin, lunch box, water bottle, vacuum cleaner, iron box, ironing board, iron table, inverter, battery, generator, stabilizer, bulb'),
  ('mobile, phone, mobile phone, smartphone, iphone, charger, earphone, headphone, speaker, laptop, computer, tablet, printer, camera, watch, smart watch'),
  ('smart tv, led tv, remote, shirt, tshirt, jeans, saree, kurta, kurti, lehenga, dress, shoes, sandal, slipper, socks, jacket, umbrella'),
  ('bag, handbag, school bag, trolley bag, suitcase, backpack, wallet, belt, jewellery, ring, necklace, perfume, cream, face cream, soap, shampoo'),
  ('toothbrush, toothpaste, makeup, lipstick, medicine, toy, toys, doll, teddy, game, bat, cricket bat, ball, football, guitar, piano, tabla, treadmill'),
  ('dumbbell, gym, book, books, pen, notebook, paint, wall paint, wallpaper, tiles, cement, pipe, tap, sink, wash basin, commode, toilet seat, bathtub'),
  ('lock, door lock, window, ladder, seedhi, drill machine, tool kit, mosquito net, machhardani, clock, wall clock, ghadi, alarm clock, calendar'),
  ('photo frame, painting, wall painting, poster, mandir, temple, puja mandir, puja ghar, pooja unit, home temple, cradle, palna, baby cot, baby bed, crib'),
  ('pram, stroller, high chair, baby chair, walker, wheelchair, wheel chair, massage chair, gaming chair, camping chair, beach chair, salon chair, bean bag'),
  ('sofa cum bed, sofa come bed, sofa bed, futon, bunk bed, double decker bed, hospital bed, air bed, water bed, folding bed, trundle bed'),
  ('dressing table, dresser, vanity table, makeup table, pool table, billiard table, tennis table, carrom board, chess board, bar cabinet, bar unit, wine rack'),
  ('kitchen cabinet, modular kitchen, kitchen rack, file cabinet, locker, tijori, tent, plant, rice, atta, oil, sugar, milk, biscuit, chocolate'),
  ('sofa cover, mattress cover, mattress protector, fridge cover, tv cover, pillow, quilt')
) as taught (typed), unnest(string_to_array(typed, ',')) as one
on conflict do nothing;
