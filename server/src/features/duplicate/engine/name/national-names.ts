/**
 * One name in several languages, a line each, the languages parted by bars. People keep the form they were given: a
 * Pierre is no Peter, and brothers may be called so. Each still shares its nicknames and other alphabets.
 */
export const nationalGivenNames = `
peter pete | pierre | pedro | pietro piero | petr pyotr piotr petro | petros | petar | per | pieter piet | boutros
john johnny jon jack | juan | jean | giovanni gianni | ivan vanya | joao | johann hans johannes | jan | ian | sean shaun shawn | yannis giannis ioannis | evan | yahya | janos | jens | ion
joseph joe joey | jose pepe | giuseppe beppe | josef jozef | yosef yossi | youssef yusuf yousef yousuf yussef yousif | osip iosif | josip
paul | pablo | paolo | pavel pawel | paulo | pavlos | pavlo
michael mike mick | michel | miguel | michele | mikhail misha | mihai | mikael | michal | mikel
george | jorge | giorgio | georges | georg | georgi | giorgos georgios yorgos | yuri yury yuriy | jerzy | jiri | gheorghe
william bill billy will | guillaume | guillermo | wilhelm | willem | guglielmo | liam
james jim jimmy | jaime | diego | santiago | jacques | giacomo | tiago | iago
charles charlie chuck | carlos | carlo | karl carl | karel | karol
louis lou louie | luis | luigi | ludwig | luiz
henry harry hank | henri | enrique | enrico | heinrich | henrik hendrik
francis frank | francisco paco | francesco | franz | francois | frans | franciszek
frances | francesca | franziska | francoise | francisca
stephen steve steven | stefan | esteban | etienne | stefano | stephane | stepan | istvan
andrew andy drew | andre | andrea | andreas | andrei andrey andriy andrii | andres | andrzej | anders | ondrej
anthony tony | antonio | antoine | anton | antoni
alejandro | alessandro | alexandre | alexander aleksandr | iskander
alejandra | alessandra | alexandra aleksandra
nicholas nick | nicolas | nikolai nikolay kolya | nicola | nikos nikolaos | klaus niklas | nikola | mikolaj | niels
matthew matt | mateo | matteo | matthieu mathieu | mateusz | matthias matthias | matvey | mateus
luke | luca | lucas lukas | luc | lukasz
mark | marc | marco | marcos | marcus markus | marek
philip phil | philippe | felipe | filippo | filip
thomas tom tommy | tommaso | tomasz
maria mariya | mary molly polly | marie | mia | maryam mariam miriam | maja | marika
anna anya | ann anne annie | ana | hannah hanna | nancy nan | anita | anika
elena olena yelena | helena | helen helene | ellen | elaine | ilona | alyona
catherine katherine kathryn kate katie | ekaterina yekaterina katya | catalina | karen | karin | kasia katarzyna
elizabeth elisabeth liz beth betty | isabel isabella isabelle | elisa eliza | elsa | elise | bettina
julia yulia yuliya | julie | giulia | juliet juliette
sofia sophia | sophie sofie | sonia sonya
lucia lucija | lucy | lucie | luz | luciana | lucinda
jane | jean | jeanne | juana | joanna | joan | giovanna | johanna | janet | ioana
eva | eve evie | ewa
margaret maggie meg peggy | margarita | marguerite | margherita | greta | malgorzata | marjorie
laura | lauren | lora
daniel dan danny | danilo | danylo danila
victor viktor vic | vittorio | victorino
victoria viktoria vicky | victoire
vincent | vincenzo | vicente
lawrence larry | lorenzo | laurent | lars | lorenz
leon | leo | lev | leonid
eugene gene | evgeny yevgeny | eugenio
theodore ted | fyodor fedor | teodoro
gregory greg | grigory | gregorio | grzegorz
edward ed | eduardo | edouard
richard rick dick | ricardo | riccardo
robert rob bob bobby | roberto | rupert | robin
raymond ray | ramon | raimundo
jacob jake | yakov | giacomo
simon | simone | semyon | simeon
dominic dominik | domingo | dominique
claude | claudio
ernest | ernesto
emil emile | emilio | emiliano
julian julien | julius | jules | giuliano | julio
max maxim maksim | maximilian
emmanuel | manuel manny
moussa musa mousa | moses moshe | moises
ibrahim ebrahim | abraham abram | avraham
sulaiman suleiman soliman sulayman suleyman | solomon salomon | shlomo
ismail ismael | ishmael
younes younis yunus younus | jonas | jonah | yunes
harun haroun haroon | aaron aron
ilya ilia | elijah eli | elias | ilyas | elie
christina cristina | christine | kirsten
rosa | rose rosie | rosario | rosalie
marianne | mariana
nicole | nicola | nicoletta
patricia | patrizia
frederick fred | federico | friedrich | frederic
`;
